import type { DateRange, IsoDate } from '../../contract/dates'
import { type DrawnDocument, documentResponseSchema } from '../../contract/endpoints/documents'
import type { PriceBreakdown } from '../../contract/breakdown'
import type { QuotedType, QuoteStatus } from '../../contract/quotes'
import { shopDay } from '../../contract/shop-time'
import { IDEMPOTENCY_HEADER, orderResponseSchema } from '../../contract/wire/orders'
import { invoiceTermsResponseSchema } from '../../contract/wire/payments'
import { type AcceptQuote, quoteResponseSchema, type WireQuote } from '../../contract/wire/quotes'
import type { Answer, Backend } from './backend.server'
import type { Place } from './catalogue.server'
import { type Order, orderFromWire } from './orders.server'
import type { SignedOrder } from './signed-order.server'
import { type TakenOrder, takenFrom } from './taken-order.server'

/** Opened by its signature, as an order is. */
export type Quote = SignedOrder & {
  number: string
  status: QuoteStatus
  type: QuotedType
  /** The last day on which it can be accepted. */
  validUntil: IsoDate
  period?: DateRange
  lines: { articleId: string; name: string; quantity: number }[]
  place: Place
  totals: PriceBreakdown
  needsEarlyStart: boolean
  /** When it was accepted or withdrawn. */
  endedOn?: IsoDate
  reason: string
  acceptedBy: string
  order?: SignedOrder & { number: string }
}

const EXPECT = { expect: [400, 404, 422] }

export function quoteFromWire(quote: WireQuote): Quote {
  const { order } = quote
  return {
    id: quote.UUID_Quote,
    signature: quote.signature,
    number: quote.number,
    status: quote.status,
    type: quote.type,
    validUntil: quote.valid_until,
    ...(quote.rent_range ? { period: quote.rent_range } : {}),
    lines: quote.items.map(({ UUID_Artikel, Artikelnaam, quantity }) => {
      return { articleId: UUID_Artikel, name: Artikelnaam, quantity }
    }),
    place: { country: quote.country, ...(quote.region ? { region: quote.region } : {}) },
    totals: quote.totals,
    needsEarlyStart: quote.early_start,
    ...(quote.ended_at ? { endedOn: shopDay(quote.ended_at) } : {}),
    reason: quote.reason ?? '',
    acceptedBy: quote.accepted_by ?? '',
    ...(order
      ? { order: { id: order.UUID_Order, number: order.Ordernummer, signature: order.signature } }
      : {}),
  }
}

function pathOf(id: string, signature: string, part = ''): string {
  return `/api/quotes/${encodeURIComponent(id)}${part}?${new URLSearchParams({ signature })}`
}

/** Undefined for whoever has not its signature. */
export async function findQuote(backend: Backend, id: string, signature = ''): Promise<Quote | undefined> {
  const { body } = await backend.get(pathOf(id, signature), quoteResponseSchema, EXPECT)
  return body && quoteFromWire(body.data.quote)
}

export async function readQuoteLetter(
  backend: Backend,
  { id, signature }: SignedOrder,
): Promise<DrawnDocument> {
  return (await backend.get(pathOf(id, signature, '/document'), documentResponseSchema)).data.document
}

export function findQuotePdf(
  backend: Backend,
  { id, signature }: SignedOrder,
): Promise<Response | undefined> {
  return backend.getFile(pathOf(id, signature, '/pdf'), EXPECT)
}

/** As readInvoiceTerms, for whoever is logged in or was when the quote was asked for. */
export async function readQuoteTerms(backend: Backend, { id, signature }: SignedOrder) {
  const path = pathOf(id, signature, '/invoice_terms')
  return (await backend.get(path, invoiceTermsResponseSchema)).data
}

type QuoteAcceptance = Omit<AcceptQuote, 'signature' | 'delivery_terms'> & {
  /** The same key orders once. */
  key: string
}

/** Orders what was quoted. Refused with 'quote_accepted', 'quote_withdrawn' or 'quote_expired' where that is too late. */
export async function acceptQuote(
  backend: Backend,
  { id, signature }: SignedOrder,
  { key, ...accepted }: QuoteAcceptance,
): Promise<Answer<Order | { taken: TakenOrder }>> {
  const body: AcceptQuote = { ...accepted, signature, delivery_terms: 1 }
  const { body: told, refusal } = await backend.post(`/api/quotes/${id}/accept`, body, orderResponseSchema, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    expect: [409, 422, 429],
    otherwise: (told) => ({ taken: takenFrom(told) }),
  })
  if (refusal) return { refusal }
  return { body: 'taken' in told ? told : orderFromWire(told.data.order) }
}
