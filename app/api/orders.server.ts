import { z } from 'zod'
import { isHeldUp } from '../../contract/bank-transfer'
import type { PriceBreakdown } from '../../contract/breakdown'
import type { DateRange, IsoDate } from '../../contract/dates'
import type { FormValues } from '../../contract/forms/values'
import type { Locale } from '../../contract/locales'
import type { Cents } from '../../contract/money'
import { AWAITING_PAYMENT, CANCELED, type PaymentResult } from '../../contract/order-status'
import type { OrderType } from '../../contract/order-type'
import { amountDue } from '../../contract/prices'
import { shopDay } from '../../contract/shop-time'
import type { Checkout } from '../../contract/wire/checkouts'
import {
  type CreateOrder,
  IDEMPOTENCY_HEADER,
  type OnInvoice,
  orderResponseSchema,
  priceChangedSchema,
  type WireOrder,
} from '../../contract/wire/orders'
import type { Cart } from '../session/cart'
import type { Answer, Backend } from './backend.server'
import type { Place } from './catalogue.server'
import type { Refusal } from './refusal.server'
import type { SignedOrder } from './signed-order.server'
import { type TakenOrder, takenFrom } from './taken-order.server'

export type Order = {
  id: string
  /** Proves who owns the order, without a login. */
  signature: string
  number: string
  date: IsoDate
  type: OrderType
  period?: DateRange
  lines: { articleId: string; name: string; quantity: number }[]
  answers: FormValues
  place: Place
  totals: PriceBreakdown
  /** Either the `amount` that it paid, or the whole percents that it took off the prices. */
  voucher?: { code: string } & ({ amount: Cents } | { percent: number })
  /** How much of the deposit of a trial pays for it. */
  depositCounted: Cents
  /** What is to be paid for it. */
  due: Cents
  payment: { methodId: string; method: string; result: PaymentResult }
  canBePaid: boolean
  /** The last day for it. */
  payUntil?: IsoDate
  /** How far it is paid, of an order that goes on before that; amounts in cents. */
  onInvoice?: OnInvoice
  /** Can be paid or canceled by the customer now: no payment is on its way. */
  isOpen: boolean
  isCanceled: boolean
}

export function linesFromWire({ items }: Pick<WireOrder, 'items'>): Order['lines'] {
  return items.map(({ UUID_Artikel, Artikelnaam, quantity }) => {
    return { articleId: UUID_Artikel, name: Artikelnaam, quantity }
  })
}

function voucherFromWire({ discountID: code, totals }: WireOrder): Pick<Order, 'voucher'> {
  const { discount, reduction } = totals
  if (code && reduction) return { voucher: { code, percent: reduction.percent } }
  return code && discount > 0 ? { voucher: { code, amount: discount } } : {}
}

export function orderFromWire(order: WireOrder): Order {
  const { method, method_name, result } = order.payment
  const canBePaid = order.Status === AWAITING_PAYMENT
  const payUntil = order.pay_until ?? order.on_invoice?.pay_by
  return {
    id: order.UUID_Order,
    signature: order.signature,
    number: order.Ordernummer,
    date: shopDay(order.created_at),
    type: order.totals.type,
    ...(order.rent_range ? { period: order.rent_range } : {}),
    lines: linesFromWire(order),
    answers: order.address_info,
    place: { country: order.country, ...(order.region ? { region: order.region } : {}) },
    totals: order.totals,
    ...voucherFromWire(order),
    depositCounted: order.deposit_counted,
    due: amountDue({ totals: order.totals, depositCounted: order.deposit_counted }),
    payment: { methodId: method, method: method_name, result },
    canBePaid,
    ...(payUntil ? { payUntil } : {}),
    ...(order.on_invoice ? { onInvoice: order.on_invoice } : {}),
    isOpen: canBePaid && !isHeldUp(order.payment),
    isCanceled: order.Status === CANCELED,
  }
}

export type OrderInput = {
  checkout: Checkout
  cart: Cart
  paymentMethod: string
  /** Requested expressly, as the period begins within the withdrawal period. */
  startsEarly: boolean
  total: number
  locale: Locale
}

function orderToWire({ checkout, cart, ...input }: OrderInput): CreateOrder {
  return {
    items: cart.lines.map((line) => ({ UUID_Artikel: line.articleId, quantity: line.quantity })),
    rent_range: cart.type === 'buy' ? null : (cart.period ?? null),
    address_info: checkout.form,
    type: cart.type === 'buy' ? 'Koop' : 'Huur',
    trial: cart.type === 'trial' ? 1 : 0,
    discountID: cart.voucher ?? null,
    country: checkout.country,
    region: checkout.region,
    payment_method: input.paymentMethod,
    delivery_terms: 1,
    early_start: input.startsEarly ? 1 : 0,
    expected_total: input.total,
    locale: input.locale,
  }
}

export type PlaceOrderResult =
  | { order: Order }
  | { taken: TakenOrder }
  | { changedTo: PriceBreakdown }
  | { placedOtherwise: true }
  | { problem: Refusal }

export async function placeOrder(backend: Backend, input: OrderInput): Promise<PlaceOrderResult> {
  const { body, refusal } = await backend.post('/api/create_order', orderToWire(input), orderResponseSchema, {
    headers: { [IDEMPOTENCY_HEADER]: input.checkout.id },
    expect: [404, 409, 413, 422, 429],
    otherwise: (answer) => ({ taken: takenFrom(answer) }),
  })
  if (body) return 'taken' in body ? body : { order: orderFromWire(body.data.order) }
  const changed = priceChangedSchema.safeParse(refusal.data)
  if (refusal.code === 'price_changed' && changed.success) return { changedTo: changed.data.totals }
  if (refusal.code === 'order_sent_otherwise') return { placedOtherwise: true }
  return { problem: refusal }
}

/** A refusal with 'order_paid', 'payment_pending' or 'payment_unreachable' leaves the order as it is. */
export async function cancelOrder(
  backend: Backend,
  { id, signature }: SignedOrder,
  isPaid: boolean,
): Promise<Answer<unknown>> {
  const body = { order: { UUID_Order: id, signature }, is_paid: isPaid }
  return backend.post('/api/cancel_order', body, z.unknown(), { expect: [409, 502] })
}
