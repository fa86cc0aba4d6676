import { WITH_CUSTOMER } from '../../../contract/order-status'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { limit } from '../platform/limits/limit'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { refuseUnopened } from '../settings/opening/opening'
import { heldDeposit } from './deposits/ledger'
import { checkPossible, type FollowUpChoice, type Offer, offerFollowUp } from './follow-ups/offer'
import { checkMethod } from './payments/methods'
import { type PlacedOrder, placedBefore, storeOrder } from './place'
import { checkEarlyStart } from './record/checks'
import { lockOrder, orderById, orderByKey } from './record/find'
import type { Order, OrderRequest, PreparedOrder } from './record/order'

type Agreed = { total: number; due: number; paymentMethod: string; startsEarly: boolean }

type Sent = Pick<OrderRequest, 'key' | 'fingerprint' | 'visitor' | 'shopOrigin' | 'locale'>

type FollowUpRequest = Sent & {
  order: Order
  choice: FollowUpChoice
  agreed: Agreed
}

function checkAgreed({ totals, due, period }: Offer, agreed: Agreed): void {
  if (totals.total !== agreed.total || due !== agreed.due) {
    throw new Refusal('price_changed', { data: { expected_total: agreed.total, totals } })
  }
  checkEarlyStart(period, agreed.startsEarly)
}

export function preparedFollowUp(
  order: Order,
  offer: Offer,
  { agreed, ...sent }: Sent & { agreed: Agreed },
  userId: string | null,
): PreparedOrder {
  const { type, lines, period, totals, kind, depositCounted } = offer
  const place = { country: order.country, region: order.region }
  return {
    request: {
      ...sent,
      type,
      lines,
      period,
      startsEarly: agreed.startsEarly,
      address: order.address,
      voucherCode: null,
      place,
      paymentMethod: agreed.paymentMethod,
      expectedTotal: agreed.total,
      userId,
    },
    place,
    period,
    lines,
    address: order.address,
    voucher: undefined,
    totals,
    followUp: { orderId: order.id, kind, depositCounted },
  }
}

export async function ownerOf(unit: Unit, orderId: string): Promise<string | null> {
  const row = await unit.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row?.user_id ?? null
}

/** `methodProblem` is thrown only if all else is agreed. */
async function write(services: Services, unit: Unit, request: FollowUpRequest, methodProblem: unknown) {
  const { choice, agreed } = request
  const { id } = request.order
  const now = services.now()
  // Makes parallel extensions, purchases and returns of the order wait.
  const isThere = await lockOrder(unit, id, now, WITH_CUSTOMER)
  const known = await orderByKey(unit, request.key)
  if (known) return placedBefore(known, request)
  const catalogue = await services.catalogue(unit)
  refuseUnopened(catalogue, services.now())
  const order = isThere ? await orderById(unit, id) : undefined
  if (!order) throw new Refusal('not_permitted')
  await checkPossible(unit, order, choice.kind)
  const asked = { order, held: await heldDeposit(unit, order), now }
  const offer = offerFollowUp(catalogue, asked, choice)
  checkAgreed(offer, agreed)
  if (methodProblem) throw methodProblem
  const { order: _, choice: __, ...sent } = request
  return storeOrder(services, unit, preparedFollowUp(order, offer, sent, await ownerOf(unit, id)))
}

export async function placeFollowUp(services: Services, request: FollowUpRequest): Promise<PlacedOrder> {
  const known = await orderByKey(services.db, request.key)
  if (known) return placedBefore(known, request)
  await limit(services, 'order_address', request.visitor)
  const { order, agreed } = request
  // No provider is called inside the transaction.
  const catalogue = await services.catalogue(services.db)
  const payment = { country: order.country, amount: agreed.due, id: agreed.paymentMethod }
  const methodProblem =
    agreed.due > 0
      ? await checkMethod(services, catalogue, payment).catch((error: unknown) => error)
      : undefined
  return withRetry(
    () => inTransaction(services.db, (unit) => write(services, unit, request, methodProblem)),
    isDuplicate,
  )
}
