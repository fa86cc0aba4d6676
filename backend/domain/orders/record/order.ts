import { createHash } from 'node:crypto'
import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { Place } from '../../../../contract/checkout-form/form'
import { type DateRange, type IsoDate, shopDay } from '../../../../contract/dates'
import type { NewOrder } from '../../../../contract/endpoints/orders'
import type { FormValues } from '../../../../contract/forms/values'
import type { Line } from '../../../../contract/lines'
import type { Locale, PerLocale } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import {
  AWAITING_PAYMENT,
  type FollowUpKind,
  isOrderStatus,
  type OrderStatus,
  type PaymentState,
} from '../../../../contract/order-status'
import { lastDayToPay, type PackedBefore } from '../../../../contract/payment-deadline'
import type { OrderContact } from '../../../../contract/staff/orders'
import { newRowId } from '../../../db/row-id'
import type { Tables } from '../../../db/schema'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { newOrderNumber } from '../../platform/numbers'
import { seenOf } from '../../platform/seen'
import type { VatCheck } from '../../platform/vat/check'
import type { Voucher } from '../vouchers/find'
import type { Claim } from './paid-amounts'

export type OrderRequest = ReturnType<typeof orderContent> & {
  key: string
  fingerprint: string
  userId: string | null
  /** The key of the account's address, if confirmed. */
  ownEmail?: string | undefined
  /** The IP address, if known. */
  visitor: string | undefined
}

export type PreparedOrder = Pick<
  OrderRequest,
  'key' | 'fingerprint' | 'type' | 'locale' | 'place' | 'period' | 'startsEarly' | 'userId'
> & {
  paymentMethod: string
  visitor?: string | undefined
  lines: OrderLine[]
  address: FormValues
  voucher?: Voucher | undefined
  totals: PriceBreakdown
  vatCheck?: VatCheck | null
  isByMonth?: boolean | undefined
  /** The key of the address by which the mail of its receipt is counted. */
  receiptTo?: string | undefined
  followUp?: { orderId: string; kind: FollowUpKind; depositCounted: Cents }
  contact?: OrderContact | null
  collection?: FormValues | null
}

export type OrderLine = Line & { code: string; names: PerLocale }

export function statusFrom(code: number): OrderStatus {
  if (isOrderStatus(code)) return code
  throw new Error(`No order status ${code}`)
}

export function orderFrom(
  row: Tables['orders'],
  lines: readonly Tables['order_lines'][],
  payment?: PaymentState,
  invoice: Claim | null = null,
) {
  const { id, number, fingerprint, type, locale, country, region, follows, start_date, end_date } = row
  return {
    ...{ id, number, fingerprint, type, locale, country, region, follows, invoice, payment },
    status: statusFrom(row.status),
    period: start_date && end_date ? { start: start_date, end: end_date } : null,
    address: JSON.parse(row.address) as FormValues,
    paidUntil: row.paid_until,
    paidFirst: row.paid_first ?? 0,
    contact: row.contact === null ? null : (JSON.parse(row.contact) as OrderContact),
    collection: row.collection === null ? null : (JSON.parse(row.collection) as FormValues),
    totals: JSON.parse(row.totals) as PriceBreakdown,
    voucherCode: row.voucher_code,
    /** In cents, paid by the deposit of the followed order. */
    depositCounted: row.deposit_counted,
    paymentMethod: row.payment_method,
    createdAt: row.created_at,
    lines: lines.map(({ article_id: articleId, code, names, quantity }): OrderLine => {
      return { articleId, code, names: JSON.parse(names), quantity }
    }),
  }
}

export type Order = ReturnType<typeof orderFrom>

export function orderRow(prepared: PreparedOrder, now: Date) {
  const { place, period, address, voucher, totals, vatCheck, followUp } = prepared
  return {
    id: newRowId(),
    number: newOrderNumber(now),
    checkout_key: prepared.key,
    fingerprint: prepared.fingerprint,
    type: prepared.type,
    status: AWAITING_PAYMENT,
    locale: prepared.locale,
    country: place.country,
    region: place.region,
    start_date: period?.start ?? null,
    end_date: period?.end ?? null,
    starts_early: prepared.startsEarly ? 1 : 0,
    address: JSON.stringify(address),
    totals: JSON.stringify(totals),
    total: totals.total,
    voucher_code: voucher?.code ?? null,
    discount: totals.discount,
    payment_method: prepared.paymentMethod,
    user_id: prepared.userId,
    email_key: typeof address.Emailadres === 'string' ? emailKey(address.Emailadres) : null,
    deposit_counted: followUp?.depositCounted ?? 0,
    follows: followUp?.orderId ?? null,
    vat_check: totals.exemption && vatCheck ? JSON.stringify(vatCheck) : null,
    collection: prepared.collection ? JSON.stringify(prepared.collection) : null,
    contact: prepared.contact ? JSON.stringify(prepared.contact) : null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

export const lineRows = (
  order_id: string,
  { lines }: Pick<PreparedOrder, 'lines'>,
): Tables['order_lines'][] =>
  lines.map(({ articleId: article_id, code, names, quantity }, position) => {
    return { order_id, position, article_id, code, names: JSON.stringify(names), quantity }
  })

/** `expectedTotal` is what the customer agreed to, in cents. */
export function orderContent(newOrder: NewOrder, { place, locale }: { place: Place; locale: Locale }) {
  const { type, lines, paymentMethod, expectedTotal, isByMonth } = newOrder
  return {
    ...{ type, lines, paymentMethod, expectedTotal, isByMonth: isByMonth || undefined, place },
    period: newOrder.period ?? null,
    // A client without our terms has its own, which include an early start.
    startsEarly: newOrder.startsEarly === true || newOrder.deliveryTerms === undefined,
    address: newOrder.answers,
    voucherCode: newOrder.voucherCode ?? null,
    locale: newOrder.locale ?? locale,
  }
}

type Collected = Pick<Order, 'address'> & Partial<Pick<Order, 'collection'>>

/** With the address at which it is collected in the place of the one to which it was delivered. */
export function atCollection<O extends Collected>(order: O): O {
  if (!order.collection) return order
  const others = Object.entries(order.address).filter(([name]) => !/^(?:Bezorg_|AndereOntvanger$)/.test(name))
  return { ...order, address: { ...Object.fromEntries(others), ...order.collection } }
}

/** Changes with everything that staff's decisions depend on. */
export const versionOf = ({ status, address, collection, contact, period, lines, totals }: Order): string =>
  seenOf([
    status,
    address,
    collection,
    contact,
    period,
    lines.map(({ articleId, quantity }) => [articleId, quantity]),
    totals.total,
  ]).slice(0, 16)

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function fingerprintOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedNames)).digest('base64url')
}

type Unpaid = Pick<Order, 'createdAt' | 'paymentMethod' | 'period' | 'type' | 'follows'>

const DEFAULT_DAYS_TO_PAY = 7

/** Null for purchases, and for what is with the customer already. */
export function packedBefore(
  { period, type, follows }: Pick<Order, 'period' | 'type' | 'follows'>,
  { calendar }: Pick<Catalogue, 'calendar'>,
): PackedBefore | null {
  return period && type !== 'buy' && !follows ? { period, leadDays: calendar.leadDays[type] } : null
}

export function payUntil(order: Unpaid, catalogue: Catalogue): IsoDate {
  const days = catalogue.methods.get(order.paymentMethod)?.daysToPay ?? DEFAULT_DAYS_TO_PAY
  return lastDayToPay(shopDay(order.createdAt), days, packedBefore(order, catalogue))
}

export function agreedPeriod({ period, number }: Order): DateRange {
  if (!period) throw new Error(`Order ${number} has no period`)
  return period
}
