import { piecesField, piecesIn, QUOTE_FIELDS } from '../../../contract/endpoints/quotes'
import type { FormValues } from '../../../contract/forms/values'
import { formatMoney } from '../../../contract/money'
import { parseTypedDate } from '../../../contract/typed-dates'
import { readRentalCalendar } from '../../api/catalogue.server'
import { createCartPricer, type PricedCart } from '../../api/priced-cart.server'
import { firstText } from '../../forms/input-names'
import type { Visit } from '../../session/visit.server'
import { periodMessages } from '../../shop/PeriodFields/period-messages'

type Need = { text: string; ways: { field: string; label: string }[] }

export type Sum = { sentences: string[]; cart?: PricedCart; needs: Need[] }

const missing = (...sentences: string[]): Sum => ({ sentences, needs: [] })

export async function sumOf(visit: Visit, inputs: FormValues): Promise<Sum> {
  const { backend, place, t } = visit
  const type = firstText(inputs, QUOTE_FIELDS.type) === 'buy' ? 'buy' : 'rent'
  const lines = piecesIn(type, inputs).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return missing(t('quotes:request.empty'))
  const [start, end] = [QUOTE_FIELDS.start, QUOTE_FIELDS.end].map((name) =>
    parseTypedDate(firstText(inputs, name)),
  )
  if (type === 'rent') {
    if (!start || !end) return missing(t('quotes:request.days'))
    const calendar = await readRentalCalendar(backend, type)
    const wrong = periodMessages(visit, calendar, { start, end })
    if (wrong.length > 0) return missing(...wrong.map(({ message }) => message))
  }
  const period = type === 'rent' && start && end ? { period: { start, end } } : {}
  const priceIn = await createCartPricer(backend, { type, lines, ...period })
  const cart = priceIn(place)
  const { breakdown } = cart
  const gross = breakdown.total - breakdown.deposit
  const vat = breakdown.vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
  const amounts = { gross: formatMoney(gross), net: formatMoney(gross - vat) }
  const deposit = formatMoney(breakdown.deposit)
  const sentences = [
    t('quotes:request.sum', amounts),
    ...(breakdown.deposit > 0 ? [t('quotes:request.deposit', { deposit })] : []),
  ]
  const needs = cart.needs.map(({ name, count, options }) => ({
    text: t('quotes:accept.needs', { name, count }),
    ways: options.map((option) => ({
      field: piecesField(type, option.articleId),
      label: t('quotes:request.add', { name: option.name }),
    })),
  }))
  return { sentences, cart, needs }
}
