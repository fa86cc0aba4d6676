import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { addDays } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import { CANCELED } from '../../../contract/order-status'
import { shopDay } from '../../../contract/shop-time'
import type { Queries, Unit } from '../../db/schema'
import { queueMail } from '../mail/outbox/put'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { noteInHistory } from './record/change-status'
import type { Order } from './record/order'
import { orderLinks } from './record/order-key'
import { openChargeback, settleChargeback } from './record/paid-amounts'
import { addNote } from './staff-steps'
import { transferMail } from './transfers/mails'
import {
  awaitTransfer,
  bankAccount,
  forgetTransfer,
  instructionsFor,
  pendingTransfer,
} from './transfers/store'

const DAYS_TO_PAY = 14

type InUnit = Services & { db: Unit }

export async function chargebackOf(
  db: Queries,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<{ open: Cents; isAsked: boolean; mayAsk: boolean } | null> {
  const open = await openChargeback(db, id)
  if (open === 0) return null
  const awaited = await pendingTransfer(db, id)
  return { open, isAsked: awaited !== undefined, mayAsk: awaited === undefined && status !== CANCELED }
}

async function openNow(unit: Unit, order: Order) {
  const found = await chargebackOf(unit, order)
  if (!found) throw new Refusal('changed_meanwhile')
  return found
}

/** Throws Refusal 'changed_meanwhile' if nothing is open or the customer was asked before, 'payment_failed' without a bank account. */
export async function askToPayAgain(services: InUnit, order: Order, shopOrigin: string): Promise<void> {
  const { db: unit } = services
  const at = services.now()
  const { open: amount, mayAsk } = await openNow(unit, order)
  const catalogue = await services.catalogue(unit)
  const account = bankAccount(catalogue, order.locale)
  if (!mayAsk) throw new Refusal('changed_meanwhile')
  if (!account) throw new Refusal('payment_failed')
  const return_url = `${shopOrigin}/${order.locale}/payment_callback/${order.id}`
  const again = { orderId: order.id, amount, at, method: BANK_TRANSFER, return_url, cancel_url: null }
  const id = await awaitTransfer(unit, again)
  await noteInHistory(unit, order, { actor: 'staff', reason: `asked to pay ${amount} cents again`, at })
  const transfer = await instructionsFor(unit, order, account, amount)
  const links = orderLinks(services, order, shopOrigin)
  const by = addDays(shopDay(at), DAYS_TO_PAY)
  const mail = transferMail(catalogue, order, transfer, { kind: 'again', links, by })
  await queueMail(unit, `pay-again:${id}:${order.id}`, mail, at)
}

export async function giveUpChargeback(
  { db: unit, now }: InUnit,
  order: Order,
  { author, text }: { author: string; text: string },
): Promise<Cents> {
  const at = now()
  const { open } = await openNow(unit, order)
  await settleChargeback(unit, order.id, open)
  await forgetTransfer(unit, order.id, at)
  const why = { actor: 'staff', reason: `gave up ${open} cents that were charged back`, at } as const
  await noteInHistory(unit, order, why)
  await addNote(unit, order.id, { author, text, at })
  return open
}
