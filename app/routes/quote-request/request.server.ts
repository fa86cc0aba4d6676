import { z } from 'zod'
import { ordered } from '../../../contract/endpoints/orders'
import {
  piecesField,
  piecesIn,
  QUOTE_FIELDS,
  QUOTE_FORM,
  quoteRequested,
  rentedLines,
} from '../../../contract/endpoints/quotes'
import { readingOf } from '../../../contract/endpoints/translated'
import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import { formatMoney } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-status'
import { QUOTED_TYPES } from '../../../contract/quotes'
import { parseTypedDate } from '../../../contract/typed-dates'
import { readRentalCalendar } from '../../api/catalogue.server'
import { placeQuery } from '../../api/checkouts.server'
import { readCountry } from '../../api/countries.server'
import { createCartPricer, type PricedCart } from '../../api/priced-cart.server'
import type { FormResponse } from '../../forms/form-response.server'
import { nullIfNotFound, readForm, submitForm } from '../../forms/form-route.server'
import type { FormState } from '../../forms/form-state'
import { firstText } from '../../forms/input-names'
import { initialAnswers, readAccountFacts } from '../../ordering/order/checkout.server'
import { keepKey } from '../../ordering/order/open-by-key.server'
import { openQuote } from '../../ordering/order/open-quote.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { periodMessages } from '../../shop/PeriodFields/period-messages'
import { EARLIER_QUOTE, quotePath } from '../../shop/paths'

type Need = { text: string; ways: { field: string; label: string }[] }

export type Sum = { sentences: string[]; cart?: PricedCart; needs: Need[] }

const withoutSum = (...sentences: string[]): Sum => ({ sentences, needs: [] })

async function sumOf(visit: Visit, { initialValue: inputs, error = {} }: FormState): Promise<Sum> {
  const { backend, place, t } = visit
  const mistakes = Object.entries(error).flatMap(([name, messages]) => (isPieces(name) && messages) || [])
  if (mistakes.length > 0) return withoutSum(...mistakes)
  const type = chosenType(inputs)
  const lines = piecesIn(type, inputs).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return withoutSum(t('errors:quote_empty'))
  const [start, end] = daysIn(inputs)
  if (type === 'rent') {
    if (!start || !end) return withoutSum(t('quotes:request.days'))
    const calendar = await readRentalCalendar(backend, type)
    const problems = periodMessages(visit, calendar, { start, end })
    if (problems.length > 0) return withoutSum(...problems.map(({ message }) => message))
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

const isPieces = (name: string) => QUOTED_TYPES.some((type) => name.startsWith(piecesField(type, '')))

const daysIn = (inputs: FormValues) =>
  [QUOTE_FIELDS.start, QUOTE_FIELDS.end].map((name) => parseTypedDate(firstText(inputs, name)))

function wordsOfSource({ t, cart }: Visit, quote: { type: OrderType; number: string } | undefined) {
  if ((quote ?? cart)?.type === 'trial') return t('quotes:request.trial')
  return quote
    ? t('quotes:request.fromQuote', { number: quote.number })
    : cart && t('quotes:request.fromCart')
}

export async function readQuoteRequest(visit: Visit) {
  const { backend, place, cart, t } = visit
  const earlierId = visit.url.searchParams.get(EARLIER_QUOTE)
  // The form begins empty where there is no such quote, or where it is not the visitor’s to see.
  const quote = earlierId ? await openQuote(visit, earlierId).catch(() => undefined) : undefined
  const account = readAccountFacts(visit)
  const begin = async (definition: FormDefinition) => {
    const facts = await account
    const { Emailadres = '', Mobiel = '' } = facts?.answers ?? {}
    const known = quote?.answers
      ? {
          user: { country: quote.country, region: quote.region ?? '' },
          answers: { Emailadres, Mobiel, ...quote.answers },
        }
      : facts
    return { ...initialAnswers(visit, definition, known), ...answersFrom(quote ?? cart) }
  }
  const [loadedForm, country] = await Promise.all([
    readForm(visit, QUOTE_FORM, placeQuery(place), begin).catch(nullIfNotFound),
    readCountry(backend, place.country),
    account,
  ])
  // Other backends leave the items to the cart, and people may answer.
  const fields = loadedForm ? allFields(loadedForm.definition) : []
  const pieceFields = fields.map(({ name }) => name).filter(isPieces)
  const isPriced = pieceFields.length > 0
  const form = cart || isPriced ? loadedForm : null
  return {
    form,
    priced: isPriced ? [...Object.values(QUOTE_FIELDS), ...pieceFields] : [],
    sum: form && isPriced ? await sumOf(visit, form.state) : null,
    words: {
      ask: form ? '' : t(loadedForm ? 'errors:quote_empty' : 'forms:notTaken'),
      title: t('quotes:request.title'),
      lead: t(`quotes:request.${isPriced ? 'lead' : 'leadLater'}`),
      from: wordsOfSource(visit, quote),
      delivery: t('quotes:request.delivery', { country: visitorPlaceName(visit, country) }),
      change: { shown: t('checkout:before.change'), whole: t('checkout:before.changeOf') },
      summary: t('quotes:request.summary'),
      update: isPriced ? t('quotes:request.update') : undefined,
      next: t(`quotes:request.${isPriced ? 'next' : 'nextLater'}`),
    },
  }
}

const chosenType = (inputs: FormValues) => (firstText(inputs, QUOTE_FIELDS.type) === 'buy' ? 'buy' : 'rent')

const hasPieces = (inputs: FormValues): boolean =>
  Object.entries(inputs).some(([name, value]) => {
    return name.startsWith(piecesField(chosenType(inputs), '')) && !/^[\s0]*$/.test(String(value))
  })

async function otherProblems(visit: Visit, inputs: FormValues): Promise<Record<string, string[]>> {
  const { backend, t } = visit
  const problems = new Map<string, string[]>()
  if (!hasPieces(inputs)) problems.set(QUOTE_FIELDS.type, [t('errors:quote_empty')])
  if (firstText(inputs, QUOTE_FIELDS.type) === 'rent') {
    const [start = '', end = ''] = daysIn(inputs)
    const calendar = await readRentalCalendar(backend, 'rent')
    for (const { field, message } of periodMessages(visit, calendar, { start, end })) {
      problems.set(QUOTE_FIELDS[field], [message])
    }
  }
  return Object.fromEntries(problems)
}

/** Here the messages name the weekday and the next possible day. */
function dayProblems(problems: Record<string, string[]>, inputs: FormValues): Record<string, string[]> {
  const days = [QUOTE_FIELDS.start, QUOTE_FIELDS.end].filter((name) =>
    parseTypedDate(firstText(inputs, name)),
  )
  return Object.fromEntries(Object.entries(problems).filter(([name]) => days.some((day) => day === name)))
}

async function withOtherProblems(visit: Visit, { data, ...response }: FormResponse): Promise<FormResponse> {
  const { error, initialValue } = data
  if (!error || error['']) return { data, ...response }
  const problems = await otherProblems(visit, initialValue)
  return {
    ...response,
    data: { ...data, error: { ...problems, ...error, ...dayProblems(problems, initialValue) } },
  }
}

export async function requestQuote(visit: Visit) {
  const { place, cart, locale, t } = visit
  const { country, region = null } = place
  const inCart = cart && ordered.toWire({ lines: cart.lines, period: cart.period ?? null, type: cart.type })
  const submitted = await submitForm(visit, QUOTE_FORM, {
    query: placeQuery(place),
    payload: { country, region, ...inCart },
    sendsMail: true,
    linesOf: rentedLines,
    isPriced: isPieces,
    schema: readingOf(quoteRequested).or(z.undefined()),
    otherwise: () => undefined,
  })
  if ('response' in submitted) {
    // Other backends leave the items to the cart.
    const isPriced = Object.keys(submitted.response.data.initialValue).some(isPieces)
    const response = isPriced ? await withOtherProblems(visit, submitted.response) : submitted.response
    const sum = isPriced ? await sumOf(visit, response.data) : null
    return { ...response, data: { ...response.data, sum } }
  }
  if (!submitted.result) {
    visit.notify('success', t('quotes:request.taken'), { stays: true })
    return visit.redirect(visit.home)
  }
  const { message, data } = submitted.result
  const { id, signature } = data.quote
  keepKey(visit, { id, signature })
  visit.notify('success', message ?? t('quotes:request.title'))
  return visit.redirect(quotePath(locale, { id }))
}

function answersFrom(source: Pick<Cart, 'type' | 'lines' | 'period'> | undefined): FormValues {
  if (!source) return {}
  const { lines, period } = source
  const type = source.type === 'buy' ? 'buy' : 'rent'
  const pieces = lines.map(({ articleId, quantity }) => [piecesField(type, articleId), String(quantity)])
  const dates =
    period && source.type === 'rent'
      ? { [QUOTE_FIELDS.start]: period.start, [QUOTE_FIELDS.end]: period.end }
      : {}
  return { [QUOTE_FIELDS.type]: type, ...Object.fromEntries(pieces), ...dates }
}
