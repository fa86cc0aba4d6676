import { AWAITING_PAYMENT, CANCELED, PAID } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'
import { holdDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { carryOut, followedForPayment } from '../follow-ups/carry-out'
import { orderConfirmation } from '../mail/order-confirmation'
import { putInOutbox } from '../outbox/put'
import type { Services } from '../services'
import { changeStatus, type Reason } from './change-status'
import { existingOrder } from './find'
import { orderLinks } from './order-key'

/**
 * Also holds the deposit, does what a follow-up order is for, makes the invoice and queues the confirmation mail. Returns
 * false if the order was paid or canceled already, and cancels one that follows what is on its way back.
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
  const invoice = await issueInvoice(services, unit, order, why.at)
  const catalogue = await services.catalogue(unit)
  const links = orderLinks(services, order, shopOrigin)
  const mail = orderConfirmation(catalogue, order, {
    link: links(''),
    invoiceLink: invoice && links(`/documents/${invoice}`),
    kind: follows?.kind,
  })
  const key = `order-confirmation:${orderId}`
  await putInOutbox(unit, { kind: 'mail', key, payload: mail }, why.at)
  return true
}
