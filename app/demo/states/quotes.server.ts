import { randomUUID } from 'node:crypto'
import { addDays } from '../../../contract/dates'
import { type CounterQuoteStep, demoApi } from '../../../contract/endpoints/demo'
import {
  piecesField,
  QUOTE_FIELDS,
  QUOTE_FORM,
  quoteRequested,
  quotesApi,
} from '../../../contract/endpoints/quotes'
import { readingOf } from '../../../contract/endpoints/translated'
import type { FormValues } from '../../../contract/forms/values'
import { possiblePeriod } from '../../../contract/periods'
import { readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { place, type SignedOrder } from '../../api/orders.server'
import { articleIdsByName, type PathParams } from '../../audit/address'
import { keepKey } from '../../ordering/order/open-by-key.server'
import type { Visit } from '../../session/visit.server'
import { answersOf, refusedWith, submit } from './orders.server'

const DAYS_AHEAD = 21
const RENTAL_DAYS = 10

export async function requestQuote(
  visit: Visit,
  answers: FormValues = answersOf(`audit-${randomUUID()}@example.org`),
): Promise<SignedOrder> {
  const { backend, locale, origin } = visit
  const calendar = await readRentalCalendar(backend, 'rent')
  const start = addDays(calendar.today, DAYS_AHEAD)
  const period = possiblePeriod({ start, end: addDays(start, RENTAL_DAYS) }, calendar)
  const { maxx = '' } = articleIdsByName(await readCatalogue(backend))
  const place = { country: 'nl' }
  const values = {
    ...answers,
    [QUOTE_FIELDS.type]: 'rent',
    [QUOTE_FIELDS.start]: period.start ?? '',
    [QUOTE_FIELDS.end]: period.end ?? '',
    [piecesField('rent', maxx)]: '12',
  }
  const payload = { ...place, region: null, locale, shop: origin }
  const { data } = await submit(visit, QUOTE_FORM, values, {
    query: place,
    payload,
    schema: readingOf(quoteRequested),
  })
  keepKey(visit, data.quote)
  return data.quote
}

export async function acceptNewQuote(
  visit: Visit,
  paymentMethod: string,
  answers?: FormValues,
): Promise<PathParams> {
  const { id, signature } = await requestQuote(visit, answers)
  const result = await place(visit.backend, quotesApi.accept, {
    id,
    signature,
    key: randomUUID(),
    acceptedBy: 'Noor de Vries',
    purchaseOrder: 'PO-2026-0815',
    costCentre: '4711',
    paymentMethod,
    deliveryTerms: 1,
    startsEarly: true,
  })
  if (result.outcome === 'refused') throw refusedWith(result.refusal)
  return { quote: id }
}

export async function changeNewQuote(visit: Visit, step: CounterQuoteStep): Promise<PathParams> {
  const { id: quote } = await requestQuote(visit)
  await visit.call(demoApi.takeQuoteStep, { quote, step })
  return { quote }
}
