import type { Cents } from '../../../../contract/money'
import {
  DELIVERED,
  type FollowUpKind,
  type OrderActor,
  WITH_CUSTOMER,
} from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { extendDays, moveToRental, sellUnits } from '../../fleet/units-of-order'
import { countDeposit, holdDeposit, refundDeposit } from '../deposits/ledger'
import { changeStatus, followedBy, lockOrder, noteInHistory, orderById } from '../record/find'
import type { Order } from '../record/order'
import { captureAuthorized } from '../record/paid-amounts'
import { requestRefund } from '../refunds/request'

type Carried = { followed: Order; kind: FollowUpKind }

/** Null if the order follows none; undefined if the followed one is on its way back. */
export async function followedForPayment(unit: Unit, orderId: string, at: Date) {
  const follows = await followedBy(unit, orderId)
  if (!follows) return null
  const isThere = await lockOrder(unit, follows.id, at, WITH_CUSTOMER)
  const followed = isThere ? await orderById(unit, follows.id) : undefined
  return followed && { followed, kind: follows.kind }
}

async function extend(unit: Unit, followed: Order, order: Order, at: Date): Promise<void> {
  const { period, number } = order
  if (!period) throw new Error(`Order ${number} has no period`)
  await unit.updateTable('orders').set({ end_date: period.end }).where('id', '=', followed.id).execute()
  await extendDays(unit, followed.id, order.id)
  const reason = `last day ${period.end} instead of ${followed.period?.end}, by order ${number}`
  await noteInHistory(unit, followed, { actor: 'customer', reason, at })
}

async function countHeld(unit: Unit, trial: Order, counted: Cents, at: Date): Promise<void> {
  const actor: OrderActor = 'shop'
  // Trials older than the ledger get their deposit here.
  await holdDeposit(unit, trial, actor, at)
  const rest = counted - (await countDeposit(unit, trial, counted, at))
  if (rest > 0) throw new Error(`Order ${trial.number} holds ${rest} cents less than was counted`)
  const amount = await refundDeposit(unit, trial.id, { actor, reason: 'kept', at })
  await requestRefund(unit, { orderId: trial.id, amount, cause: 'trial', causeKey: `trial:${trial.id}`, at })
}

async function keep(unit: Unit, trial: Order, order: Order, kind: FollowUpKind, at: Date): Promise<void> {
  await countHeld(unit, trial, order.depositCounted, at)
  const reason = `kept as ${kind}, by order ${order.number}`
  await noteInHistory(unit, trial, { actor: 'customer', reason, at })
  const why = { actor: 'shop', reason: 'with the customer already', at } as const
  await changeStatus(unit, order.id, DELIVERED, why)
  if (kind === 'purchase') await sellUnits(unit, trial.id, order.id, at)
  else await moveToRental(unit, trial.id, order.id, at)
}

export async function carryOut(unit: Unit, order: Order, { followed, kind }: Carried, at: Date) {
  await captureAuthorized(unit, order.id, at)
  if (kind === 'extension') await extend(unit, followed, order, at)
  else await keep(unit, followed, order, kind, at)
}
