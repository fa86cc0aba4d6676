import type { PriceBreakdown } from '../../../contract/breakdown'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { type IsoDate, shopDay } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import { ASKS_INVOICE_FIELD, type OwnQuote, type staffQuotesApi } from '../../../contract/endpoints/quotes'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { type QuoteStatus, quoteStatus } from '../../../contract/quotes'
import { startsEarly } from '../../../contract/withdrawal'
import { readPage } from '../../db/keyset'
import type { Queries, Tables } from '../../db/schema'
import { translator } from '../../translator'
import type { Facts } from '../mail/document'
import { namedLines } from '../orders/details'
import { payerOf } from '../orders/on-invoice/credit'
import { orderById } from '../orders/record/find'
import type { OrderLine } from '../orders/record/order'
import { type KeyKind, keyKindOf, orderSignature } from '../orders/record/order-key'
import { searchConditions } from '../orders/record/searched-words'
import type { Catalogue } from '../platform/catalogue'
import { notFound, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'

type Signer = Pick<Services, 'keys' | 'now'>

// The word keeps a signature of an order from opening a quote.
const subject = (quoteId: string) => `quote ${quoteId}`

export const quoteSignature = (signer: Signer, quoteId: string, kind?: KeyKind): string =>
  orderSignature(signer, subject(quoteId), kind)

export function signedQuoteLink(
  signer: Signer,
  { id, locale }: { id: string; locale: string },
  shopOrigin: string,
  page: '' | '/accept' = '',
): string {
  return `${shopOrigin}/${locale}/quotes/${id}${page}?key=${quoteSignature(signer, id)}`
}

export const quoteLinks = (signer: Signer, quote: Pick<Quote, 'id' | 'locale'>, shopOrigin: string) => ({
  quote: signedQuoteLink(signer, quote, shopOrigin),
  accept: signedQuoteLink(signer, quote, shopOrigin, '/accept'),
})

/** In the shape that documents and mails about an order know. */
export function quoteFrom(row: Tables['quotes']) {
  const { id, number, state, type, locale, country, region, reason } = row
  const totals: PriceBreakdown = JSON.parse(row.totals)
  const listedTotals: PriceBreakdown = row.listed_totals ? JSON.parse(row.listed_totals) : totals
  return {
    ...{ id, number, state, type, locale, country, region, reason, totals, listedTotals },
    period: row.start_date && row.end_date ? { start: row.start_date, end: row.end_date } : null,
    address: JSON.parse(row.address) as FormValues,
    lines: JSON.parse(row.lines) as OrderLine[],
    depositCounted: 0,
    validUntil: row.valid_until,
    sentAt: row.sent_at,
    /** The member of the staff who wrote it; null if the customer did. */
    madeBy: row.made_by,
    acceptedBy: row.accepted_by,
    orderId: row.order_id,
    userId: row.user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export type Quote = ReturnType<typeof quoteFrom>

/** How many days before its first day a quote ends, so that the delivery can be prepared. */
export const leadDaysOf = ({ calendar }: Catalogue, { type }: Pick<Quote, 'type'>): number =>
  calendar.leadDays[type === 'trial' ? 'trial' : 'rent']

const allQuotes = (db: Queries) => db.selectFrom('quotes').selectAll()

export async function existingQuote(db: Queries, by: 'id' | 'number', value: string): Promise<Quote> {
  return quoteFrom(await allQuotes(db).where(by, '=', value).executeTakeFirstOrThrow(notFound))
}

export async function invoiceFact(db: Queries, { address, locale, userId }: Quote): Promise<Facts> {
  if (address[ASKS_INVOICE_FIELD] !== '1') return []
  const t = translator(locale, 'quotes')
  return [[t('invoice.label'), t((await payerOf(db, [userId])) ? 'invoice.agreed' : 'invoice.requested')]]
}

export const quoteKeyKind = (signer: Signer, quoteId: string, signature: string) =>
  keyKindOf(signer, subject(quoteId), signature)

export async function readSignedQuote(services: Services, id: string, signature: string, onlyReads = false) {
  const kind = quoteKeyKind(services, id, signature)
  if (kind === undefined || (kind === 'read' && !onlyReads)) throw new Refusal('not_found')
  return existingQuote(services.db, 'id', id)
}

async function orderOf(services: Services, { orderId }: Quote, kind: KeyKind): Promise<OwnQuote['order']> {
  const order = orderId === null ? undefined : await orderById(services.db, orderId)
  if (!order) return null
  return { id: order.id, number: order.number, signature: orderSignature(services, order.id, kind) }
}

/** Who accepts a quote is told no more of who asked for it than its letter says. */
const UNSHOWN = ['Emailadres', 'Mobiel', 'Bezorg_Mobiel']

export async function quoteResponse(services: Services, quote: Quote, locale: Locale, kind: KeyKind = 'act') {
  const { id, number, type, validUntil, period, country, region, totals, reason, acceptedBy } = quote
  const answers = Object.entries(quote.address).filter(([name]) => !UNSHOWN.includes(name))
  return {
    ...{ id, number, type, validUntil, period, country, region, totals, reason, acceptedBy },
    signature: quoteSignature(services, id, kind),
    status: quoteStatus(quote, shopDay(services.now())),
    lines: namedLines(quote.lines, locale),
    needsEarlyStart: startsEarly(period, quote.address),
    isOfCompany: isOfCompany(quote.address),
    ...(kind !== 'read' && { answers: Object.fromEntries(answers) }),
    endedAt: quote.state === 'open' ? null : quote.updatedAt,
    order: await orderOf(services, quote, kind),
  }
}

type QuoteFilter = Given<typeof staffQuotesApi.list> & { today: IsoDate }

type Quotes = ReturnType<typeof allQuotes>

function withStatus(quotes: Quotes, status: QuoteStatus, today: IsoDate): Quotes {
  if (status === 'accepted' || status === 'withdrawn') return quotes.where('state', '=', status)
  return quotes.where('state', '=', 'open').where('valid_until', status === 'open' ? '>=' : '<', today)
}

export async function listQuotes(db: Queries, { search = '', status, before, today }: QuoteFilter) {
  const conditions = searchConditions('quotes', search)
  const searched = conditions.reduce((rest, condition) => rest.where(condition), allQuotes(db))
  const quotes = status ? withStatus(searched, status, today) : searched
  const { rows, next } = await readPage(quotes, { by: ['created_at', 'id'], after: before })
  return { rows: rows.map(quoteFrom), next }
}
