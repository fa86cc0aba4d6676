import { AWAITING_PAYMENT, CANCELED, PAID } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'
import { holdDeposit } from '../deposits/ledger'
import { carryOut, followedForPayment } from '../follow-ups/carry-out'
import type { Services } from '../services'
import { changeStatus, type Reason } from './change-status'
import { confirmOrder } from './confirm'
import { existingOrder } from './find'

/**
 * Marks an order as paid. It also holds the deposit, does what a follow-up order is for, makes the invoice and queues the confirmation
 * mail. Returns false if the order was paid or canceled already, and cancels one that follows what is on its way back.
 */
export async function markPaid(
  services: Services,
  unit: Unit,
  orderId: string,
  shopOrigin: string,
  why: Reason,
): Promise<boolean> {
  const follows = await followedForPayment(unit, orderId, why.at)
  if (follows === undefined) {
    const tooLate = { actor: 'shop', reason: 'what it follows is on its way back', at: why.at } as const
    await changeStatus(unit, orderId, CANCELED, tooLate, [AWAITING_PAYMENT])
    return false
  }
  if (!(await changeStatus(unit, orderId, PAID, why))) return false
  const order = await existingOrder(unit, orderId)
  await holdDeposit(unit, order, why.actor, why.at)
  if (follows) await carryOut(unit, order, follows, why.at)
  await confirmOrder(services, unit, order, { shopOrigin, kind: follows?.kind, at: why.at })
  return true
}
