import { AWAITING_PAYMENT, CANCELED, type FollowUpKind, PAID } from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { promisedDay } from '../../catalogue/rental-calendar'
import { queueMail } from '../../mail/outbox/put'
import type { Services } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { carryOut, followedForPayment } from '../follow-ups/offer'
import { changeStatus, existingOrder, type Reason } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { bankAccount, instructionsFor } from '../transfers/store'
import { orderConfirmation, termsIn } from './mail'

/** Returns false if the order was paid or canceled before; cancels an order that follows one on its way back. */
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

type Confirmed = { shopOrigin: string; kind?: FollowUpKind | undefined; at: Date }

async function instructionsOf(services: Services, unit: Unit, order: Order) {
  const account = bankAccount(await services.catalogue(unit), order.locale)
  return order.invoice && account ? instructionsFor(unit, order, account, order.invoice.open) : undefined
}

export async function confirmOrder(services: Services, unit: Unit, order: Order, confirmed: Confirmed) {
  const { shopOrigin, kind, at } = confirmed
  const invoice = await issueInvoice(services, unit, order, at)
  const links = orderLinks(services, order, shopOrigin)
  const catalogue = await services.catalogue(unit)
  const isSent = order.type === 'buy' && !kind
  const mail = orderConfirmation(catalogue, order, {
    link: links(''),
    invoiceLink: invoice && links(`/documents/${invoice}`),
    kind,
    transfer: await instructionsOf(services, unit, order),
    terms: await termsIn(unit, order.locale),
    promised: isSent ? promisedDay(catalogue, order, at) : undefined,
  })
  await queueMail(unit, `order-confirmation:${order.id}`, mail, at)
}
