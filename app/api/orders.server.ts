import { z } from 'zod'
import type { PriceBreakdown } from '../../contract/breakdown'
import { shopDay } from '../../contract/dates'
import { depositSum } from '../../contract/deposits'
import { documentsApi } from '../../contract/endpoints/documents'
import type { Asked } from '../../contract/endpoints/endpoint'
import type { followUpsApi } from '../../contract/endpoints/follow-ups'
import type { OwnOrder } from '../../contract/endpoints/order'
import type { OwnOrderDetails } from '../../contract/endpoints/order-details'
import { type Checkout, ordersApi, priceChangedSchema } from '../../contract/endpoints/orders'
import type { quotesApi } from '../../contract/endpoints/quotes'
import type { Locale } from '../../contract/locales'
import { AWAITING_PAYMENT, CANCELED } from '../../contract/order-status'
import { amountDue } from '../../contract/prices'
import type { Cart } from '../session/cart'
import type { Backend } from './backend.server'
import { attempt, fileOf } from './call.server'
import type { Refusal } from './refusal.server'

export type TakenOrder = { number?: string; signed?: SignedOrder }

const orderSchema = z
  .object({
    UUID_Order: z.string().uuid().optional().catch(undefined),
    Ordernummer: z
      .string()
      .regex(/^[\w./-]{1,40}$/)
      .optional()
      .catch(undefined),
    // The limit of the cookie `orders`.
    signature: z.string().min(1).max(80).optional().catch(undefined),
  })
  .catch({})

const answerSchema = z.object({ data: z.object({ order: z.unknown() }) })

/** Accepts any answer, as the order is placed whatever the answer says. */
function takenOrderOf(answer: unknown): TakenOrder {
  const { data } = answerSchema.catch({ data: {} }).parse(answer)
  const { UUID_Order: id, Ordernummer: number, signature } = orderSchema.parse(data.order)
  return { ...(number ? { number } : {}), ...(id && signature ? { signed: { id, signature } } : {}) }
}

export type SignedOrder = { id: string; signature: string }

/** Either the `amount` that it paid, or the whole percents that it took off the prices. */
type UsedVoucher = { code: string } & ({ amount: number } | { percent: number })

function voucherOf({ voucherCode: code, totals }: OwnOrder): UsedVoucher | undefined {
  const { discount, reduction } = totals
  if (code && reduction) return { code, percent: reduction.percent }
  return code && discount > 0 ? { code, amount: discount } : undefined
}

export function shownOrder<Wire extends OwnOrder>({ period, payUntil, onInvoice, ...order }: Wire) {
  const canBePaid = order.status === AWAITING_PAYMENT
  return {
    ...order,
    date: shopDay(order.createdAt),
    period: period ?? undefined,
    place: { country: order.country, region: order.region ?? undefined },
    voucher: voucherOf({ period, payUntil, onInvoice, ...order }),
    due: amountDue(order),
    canBePaid,
    payUntil: payUntil ?? undefined,
    payBy: payUntil ?? onInvoice?.payBy,
    /** The state of the payment of an order on invoice; amounts in cents. */
    onInvoice: onInvoice ?? undefined,
    isCanceled: order.status === CANCELED,
  }
}

export type Order = ReturnType<typeof shownOrder<OwnOrder>>

export type OrderDetails = ReturnType<typeof shownOrder<OwnOrderDetails>>

export type ShownOrder = Omit<OrderDetails, 'signature'>

/** Finds an order for a visitor who has its signature, or is its owner and logged in; undefined for all others. */
export async function findOrder(backend: Backend, id: string, signature: string | undefined) {
  const expect = [400, 404, 422]
  const { body } = await attempt(backend, ordersApi.read, { id, signature }, { expect })
  return body && shownOrder(body.data.order)
}

export async function readOrder(backend: Backend, id: string, signature: string): Promise<OrderDetails> {
  const order = await findOrder(backend, id, signature)
  if (!order) throw new Response(null, { status: 404 })
  return order
}

type Placing =
  | typeof ordersApi.create
  | typeof followUpsApi.extend
  | typeof followUpsApi.keep
  | typeof quotesApi.accept

type Refused = { outcome: 'refused'; refusal: Refusal }

/** Whatever a success says, something was ordered: 'taken' where the backend returns less than the order. */
export type Placed = { outcome: 'placed'; order: Order } | { outcome: 'taken'; taken: TakenOrder }

export async function place<E extends Placing>(
  backend: Backend,
  endpoint: E,
  input: Asked<E>,
  expect = [409, 422, 429],
): Promise<Placed | Refused> {
  const otherwise = (answer: unknown) => ({ taken: takenOrderOf(answer) })
  const options = { expect, otherwise }
  const { body, refusal } = await attempt<Placing, { taken: TakenOrder }>(backend, endpoint, input, options)
  if (refusal) return { outcome: 'refused', refusal }
  if ('taken' in body) return { outcome: 'taken', taken: body.taken }
  return { outcome: 'placed', order: shownOrder(body.data.order) }
}

export const orderFieldsOf = ({ type, lines, period, voucher }: Cart) => ({
  type,
  lines,
  period: type === 'buy' ? null : (period ?? null),
  voucherCode: voucher ?? null,
})

type OrderInput = {
  checkout: Checkout
  cart: Cart
  paymentMethod: string
  /** Whether the customer expressly asked to start within the withdrawal period. */
  startsEarly: boolean
  isByMonth?: true | undefined
  total: number
  locale: Locale
}

/** 'changed' where prices have changed meanwhile, 'repeated' where the checkout was sent before with other answers. */
type OrderOutcome =
  | Placed
  | Refused
  | { outcome: 'changed'; totals: PriceBreakdown }
  | { outcome: 'repeated' }

export async function placeOrder(backend: Backend, input: OrderInput): Promise<OrderOutcome> {
  const { checkout, cart, total, ...choices } = input
  const { id: key, form: answers, country, region } = checkout
  const order = { ...orderFieldsOf(cart), ...choices, key, answers, country, region, expectedTotal: total }
  const expect = [404, 409, 413, 422, 429]
  const result = await place(backend, ordersApi.create, { ...order, deliveryTerms: 1 }, expect)
  if (result.outcome !== 'refused') return result
  const { code, data } = result.refusal
  const changed = priceChangedSchema.safeParse(data)
  if (code === 'price_changed' && changed.success) return { outcome: 'changed', totals: changed.data.totals }
  return code === 'order_sent_otherwise' ? { outcome: 'repeated' } : result
}

/** A refusal with 'order_paid', 'payment_pending' or 'payment_unreachable' leaves the order as it is. */
export function cancelOrder(backend: Backend, { id, signature }: SignedOrder, isPaid: boolean) {
  const input = { order: { id, signature }, isPaid }
  return attempt(backend, ordersApi.cancel, input, { expect: [409, 502], fallback: z.unknown() })
}

export function orderReturn({ announcedReturn, collection, lines, deposit }: ShownOrder) {
  if (!announcedReturn) return undefined
  const { way, day, announcedAt, changedAt, receivedAt, gradedAt, refund } = announcedReturn
  return {
    way,
    ...(day ? { day } : {}),
    ...(way === 'collected' && collection ? { place: collection } : {}),
    announcedOn: shopDay(announcedAt),
    ...(changedAt ? { changedOn: shopDay(changedAt) } : {}),
    ...(receivedAt ? { receivedOn: shopDay(receivedAt) } : {}),
    ...(gradedAt ? { gradedOn: shopDay(gradedAt) } : {}),
    lines: announcedReturn.lines.map((line) => ({ ...line, name: lines[line.position]?.name ?? '' })),
    refund: { ...refund, deposit: -depositSum(deposit, 'refunded') },
  }
}

export const openFault = ({ faults }: ShownOrder) => faults?.find(({ answered }) => !answered)

export type OrderReturn = NonNullable<ReturnType<typeof orderReturn>>

const EXPECTED = [400, 404, 409, 422]

export async function findDocument(backend: Backend, signed: SignedOrder, document: string) {
  const { body } = await attempt(backend, documentsApi.read, { ...signed, document }, { expect: EXPECTED })
  return body?.data
}

export const findFile = (backend: Backend, signed: SignedOrder, document: string) =>
  fileOf(backend, documentsApi.read, { ...signed, document }, EXPECTED)
