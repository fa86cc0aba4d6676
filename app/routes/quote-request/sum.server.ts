import { piecesIn, QUOTE_FIELDS } from '../../../contract/endpoints/quotes'
import type { FormValues } from '../../../contract/forms/values'
import { formatMoney } from '../../../contract/money'
import { parseTypedDate } from '../../../contract/typed-dates'
import { readRentalCalendar } from '../../api/catalogue.server'
import { createCartPricer } from '../../api/priced-cart.server'
import { firstText } from '../../forms/input-names'
import type { Visit } from '../../session/visit.server'
import { periodMessages } from '../../shop/PeriodFields/period-messages'

/** What a quote would come to and what its beds come without, in sentences; or what is missing to tell, where it is not known. */
export type Sum = { isKnown: boolean; sentences: string[] }

const missing = (...sentences: string[]): Sum => ({ isKnown: false, sentences })

export async function sumOf(visit: Visit, inputs: FormValues): Promise<Sum> {
  const { backend, place, t } = visit
  const type = firstText(inputs, QUOTE_FIELDS.type) === 'buy' ? 'buy' : 'rent'
  const lines = piecesIn(type, inputs).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return missing(t('quotes:request.empty'))
  const [start, end] = [QUOTE_FIELDS.start, QUOTE_FIELDS.end].map((name) =>
    parseTypedDate(firstText(inputs, name)),
  )
  if (type === 'rent') {
    const calendar = await readRentalCalendar(backend, type)
    const wrong = periodMessages(visit, calendar, { start: start ?? '', end: end ?? '' })
    if (wrong.length > 0) return missing(...wrong.map(({ message }) => message))
  }
  const period = type === 'rent' && start && end ? { period: { start, end } } : {}
  const priceIn = await createCartPricer(backend, { type, lines, ...period })
  const { breakdown, needs } = priceIn(place)
  const gross = breakdown.total - breakdown.deposit
  const vat = breakdown.vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
  const amounts = { gross: formatMoney(gross), net: formatMoney(gross - vat) }
  const deposit = formatMoney(breakdown.deposit)
  const sentences = [
    t('quotes:request.sum', amounts),
    ...(breakdown.deposit > 0 ? [t('quotes:request.deposit', { deposit })] : []),
    ...needs.map(({ name, count }) => t('quotes:accept.needs', { name, count })),
  ]
  return { isKnown: true, sentences }
}
