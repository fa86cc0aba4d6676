import { AWAITING_PAYMENT, CANCELED, type FollowUpKind, PAID } from '../../../../contract/order-status'
import { promisedDay } from '../../catalogue/rental-calendar'
import { queueMail } from '../../mail/outbox/put'
import type { InShop, InUnit } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { carryOut, followedForPayment } from '../follow-ups/offer'
import { changeStatus, existingOrder, type Reason } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { bankAccount, instructionsFor } from '../transfers/store'
import { orderConfirmation, termsIn } from './mail'

/** Returns false if the order was paid or canceled before; cancels an order that follows one on its way back. */
export async function markPaid(services: InUnit & InShop, orderId: string, why: Reason): Promise<boolean> {
  const { db: unit } = services
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
  await confirmOrder(services, order, why.at, follows?.kind)
  return true
}

export async function confirmOrder(services: InUnit & InShop, order: Order, at: Date, kind?: FollowUpKind) {
  const { db: unit, shopOrigin } = services
  const invoice = await issueInvoice(services, order, at)
  const links = orderLinks(services, order, shopOrigin)
  const catalogue = await services.catalogue(unit)
  const account = bankAccount(catalogue, order.locale)
  const isSent = order.type === 'buy' && !kind
  const mail = orderConfirmation(catalogue, order, {
    link: links(''),
    invoiceLink: invoice && links(`/documents/${invoice}`),
    kind,
    transfer: order.invoice && account && (await instructionsFor(unit, order, account, order.invoice.open)),
    terms: await termsIn(unit, order.locale),
    promised: isSent ? promisedDay(catalogue, order, at) : undefined,
  })
  await queueMail(unit, `order-confirmation:${order.id}`, mail, at)
}
