import { randomUUID } from 'node:crypto'
import type { Place } from '../../../contract/checkout-form/form'
import { shopDay, writtenDate } from '../../../contract/dates'
import { piecesField, QUOTE_FIELDS } from '../../../contract/endpoints/quotes'
import type { FormValues } from '../../../contract/forms/values'
import type { Line } from '../../../contract/lines'
import type { Locale } from '../../../contract/locales'
import { ORDER_TYPES, type OrderType } from '../../../contract/order-status'
import { priceOrder } from '../../../contract/prices'
import { quoteValidUntil } from '../../../contract/quotes'
import { wordsOf } from '../../db/order-words'
import type { Tables, Unit } from '../../db/schema'
import { takenIn } from '../fleet/book'
import { queueMail } from '../mail/outbox/put'
import { officePage, putNotice } from '../mail/shop-notice'
import { checkArticles, checkCountryAllows, checkPeriod, checkTotal } from '../orders/record/checks'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer } from '../platform/forms/answers'
import { limit } from '../platform/limits/limit'
import { newQuoteNumber } from '../platform/numbers'
import { checkedTogether, type FieldRefusal, invalidField, Refusal, refusedField } from '../platform/refusal'
import type { Services } from '../platform/services'
import { refuseInvalidVat } from '../platform/vat/check'
import { quoteNotice, quoteSent } from './mails'
import { invoiceFact, leadDaysOf, type Quote, quoteFrom, quoteLinks } from './quote'

type Request = {
  place: Place
  answers: FormValues
  locale: Locale
  shop: string
  visitor: string | undefined
  userId: string | null
  madeBy?: string
}

const OWN_FIELDS: readonly string[] = Object.values(QUOTE_FIELDS)

const typeIn = (answers: FormValues): OrderType =>
  ORDER_TYPES.find((type) => type === textAnswer(answers, QUOTE_FIELDS.type)) ?? 'buy'

function piecesOf({ articles }: Catalogue, type: OrderType, answers: FormValues): Line[] {
  const lines = [...articles.keys()].flatMap((articleId): Line[] => {
    const quantity = Number(textAnswer(answers, piecesField(type, articleId)))
    return quantity > 0 ? [{ articleId, quantity }] : []
  })
  if (lines.length > 0) return lines
  throw refusedField(QUOTE_FIELDS.type, 'quote_empty')
}

function answersIn(catalogue: Catalogue, answers: FormValues) {
  const type = typeIn(answers)
  const period = {
    start: textAnswer(answers, QUOTE_FIELDS.start),
    end: textAnswer(answers, QUOTE_FIELDS.end),
  }
  const ofPieces = ORDER_TYPES.flatMap((way) =>
    [...catalogue.articles.keys()].map((id) => piecesField(way, id)),
  )
  const ownFields = [...OWN_FIELDS, ...ofPieces]
  const address = Object.entries(answers).filter(([name]) => !ownFields.includes(name))
  return {
    type,
    lines: piecesOf(catalogue, type, answers),
    period: type === 'buy' ? null : period,
    address: Object.fromEntries(address),
  }
}

/** The form names some fields otherwise than an order. */
function byFormField(refusal: Refusal, type: OrderType): Refusal {
  const fields = refusal.fields.map((refused): FieldRefusal => {
    const [kind = '', part = ''] = refused.field.split(/[.:]/)
    if (kind === 'article') return { ...refused, field: piecesField(type, part) }
    if (kind !== 'period') return refused
    return { ...refused, field: part === 'end' ? QUOTE_FIELDS.end : QUOTE_FIELDS.start }
  })
  const { values, messages, data, retryAfter } = refusal
  return new Refusal(refusal.code, { values, messages, data, retryAfter, fields })
}

function prepare(services: Services, catalogue: Catalogue, request: Request): Tables['quotes'] {
  const { place, answers, locale, userId } = request
  const now = services.now()
  const today = shopDay(now)
  const { type, address, ...typed } = answersIn(catalogue, answers)
  checkCountryAllows(catalogue, place.country, type)
  const offered = checkArticles(catalogue, typed.lines, place, type)
  const period = checkPeriod(catalogue, type, typed.period, today)
  const lines = offered.map(({ row: _, ...line }) => line)
  const totals = priceOrder({ type, lines: offered, period: period ?? undefined })
  checkTotal(totals)
  return {
    ...{ id: randomUUID(), number: newQuoteNumber(now), state: 'open', type, locale, ...place },
    start_date: period?.start ?? null,
    end_date: period?.end ?? null,
    valid_until: quoteValidUntil(today, period, leadDaysOf(catalogue, { type })),
    address: JSON.stringify(address),
    email_key: emailKey(textAnswer(address, 'Emailadres')),
    lines: JSON.stringify(lines),
    totals: JSON.stringify(totals),
    ...{ listed_totals: null, sent_at: null, made_by: request.madeBy ?? null },
    ...{ reason: null, accepted_by: null, order_id: null, user_id: userId },
    ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
  }
}

async function prepareInForm(services: Services, catalogue: Catalogue, request: Request) {
  try {
    return prepare(services, catalogue, request)
  } catch (error) {
    throw error instanceof Refusal ? byFormField(error, typeIn(request.answers)) : error
  }
}

async function refuseTaken(services: Services, { articles }: Catalogue, { period, lines }: Quote) {
  const taken = period && (await takenIn(services, lines, period))
  if (!taken) return
  const { articleId, next } = taken
  const name = articles.get(articleId)?.names ?? ''
  const code = next ? 'no_unit_free' : 'no_unit_this_year'
  const values = { name, ...(next ? { date: writtenDate(next.start) } : {}) }
  throw invalidField(QUOTE_FIELDS.start, code, values)
}

/** Returns the write. Throws Refusal by field of the form. */
export async function requestQuote(services: Services, request: Request) {
  const { answers, visitor, shop, madeBy } = request
  const catalogue = await services.catalogue(services.db)
  const [row] = await checkedTogether([
    prepareInForm(services, catalogue, request),
    refuseInvalidVat(services, answers),
  ])
  const quote = quoteFrom(row)
  const email = emailKey(textAnswer(answers, 'Emailadres'))
  if (madeBy) await refuseTaken(services, catalogue, quote)
  else {
    await limit(services, 'quote_address', visitor)
    await limit(services, 'quote_address_day', visitor)
    await limit(services, 'quote_mail_account', email)
    await limit(services, 'quote_mail_account_day', email)
  }
  const invoice = await invoiceFact(services.db, quote)
  const mail = quoteSent(catalogue, quote, quoteLinks(services, quote, shop), invoice)
  const page = officePage(services, quote.locale, `quotes/${quote.id}`)
  const notice = quoteNotice(catalogue, quote, page, invoice)
  return async (unit: Unit) => {
    await unit.insertInto('quotes').values(row).execute()
    const words = wordsOf(quote).map((word) => ({ quote_id: row.id, word }))
    await unit.insertInto('quote_words').values(words).execute()
    const now = services.now()
    await queueMail(unit, `quote:${quote.id}`, mail, now)
    if (!madeBy) await putNotice(unit, { key: `quote-notice:${quote.id}`, payload: notice, of: 'quote' }, now)
    return { id: quote.id, number: quote.number }
  }
}
