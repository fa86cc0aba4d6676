import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { addDays, shopDay } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import {
  AWAITING_PAYMENT,
  CANCELED,
  canBecome,
  DELIVERED,
  type OrderStatus,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import { ORDER_MAILS, type OrderMail, STAFF_STEPS, type StaffStep } from '../../../contract/staff/orders'
import { newRowId } from '../../db/row-id'
import type { Queries, Unit } from '../../db/schema'
import { mailWithKey, queueMail } from '../mail/outbox/put'
import { found, Refusal } from '../platform/refusal'
import type { Clocked, InShop, InUnit } from '../platform/services'
import { noteInHistory } from './record/find'
import type { Order } from './record/order'
import { orderLinks } from './record/order-key'
import { openChargeback, settleChargeback } from './record/paid-amounts'
import {
  awaitTransfer,
  bankAccount,
  forgetTransfer,
  instructionsFor,
  pendingTransfer,
  transferMail,
} from './transfers/store'

export function notesOf(db: Queries, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

type Note = { author: string; text: string }

export async function addNote({ db, now }: Clocked, orderId: string, note: Note): Promise<void> {
  const row = { id: newRowId(), order_id: orderId, at: now().toISOString(), ...note }
  await db.insertInto('order_notes').values(row).execute()
}

const keyOf = (mail: OrderMail, orderId: string) => `${mail}:${orderId}`

export async function mailsOf(db: Queries, orderId: string): Promise<{ mail: OrderMail; at: string }[]> {
  const keys = ORDER_MAILS.map((mail) => keyOf(mail, orderId))
  const rows = await db
    .selectFrom('outbox')
    .select(['effect_key', 'created_at'])
    .where('effect_key', 'in', keys)
    .execute()
  return ORDER_MAILS.flatMap((mail) => {
    const row = rows.find(({ effect_key }) => effect_key === keyOf(mail, orderId))
    return row ? [{ mail, at: row.created_at }] : []
  })
}

/** At most once a minute. Returns whether it was sent. Throws Refusal 'not_found'. */
export async function resendMail(unit: Unit, orderId: string, mail: OrderMail, at: Date): Promise<boolean> {
  const stored = found(await mailWithKey(unit, keyOf(mail, orderId)))
  const key = `${mail}-again:${at.toISOString().slice(0, 16)}:${orderId}`
  return queueMail(unit, key, stored, at)
}

const LEADS_TO: Record<StaffStep, OrderStatus> = {
  ship: SHIPPED,
  deliver: DELIVERED,
  cancel: CANCELED,
  announce_return: RETURN_ANNOUNCED,
  receive: RETURN_RECEIVED,
  grade: RETURN_GRADES[0],
  lost: CANCELED,
}

const NOT_OF_FOLLOW_UPS: readonly StaffStep[] = ['ship', 'cancel', 'lost']

export function staffSteps({
  status,
  type,
  follows,
}: Pick<Order, 'status' | 'type' | 'follows'>): StaffStep[] {
  return STAFF_STEPS.filter((step) => {
    if (follows && status !== AWAITING_PAYMENT && NOT_OF_FOLLOW_UPS.includes(step)) return false
    // Calling a return off leads to 'delivered' too.
    if (step === 'deliver' && status !== SHIPPED) return false
    // An order on its way ends only if its parcel is lost.
    if (step === 'cancel' && status === SHIPPED) return false
    if (step === 'lost' && status !== SHIPPED) return false
    if (step === 'receive' && status === DELIVERED) return type !== 'buy'
    return canBecome(status, LEADS_TO[step], 'staff')
  })
}

const DAYS_TO_PAY = 14

export async function chargebackOf(db: Queries, { id, status }: Pick<Order, 'id' | 'status'>) {
  const open = await openChargeback(db, id)
  if (open === 0) return null
  const awaited = await pendingTransfer(db, id)
  return { open, isAsked: awaited !== undefined, mayAsk: awaited === undefined && status !== CANCELED }
}

async function openChargebackOf(unit: Unit, order: Order) {
  const chargeback = await chargebackOf(unit, order)
  if (!chargeback) throw new Refusal('changed_meanwhile')
  return chargeback
}

/** Throws Refusal 'changed_meanwhile' if nothing is open or the customer was asked before, 'payment_failed' without a bank account. */
export async function askToPayAgain(services: InUnit & InShop, order: Order): Promise<void> {
  const { db: unit, shopOrigin } = services
  const at = services.now()
  const { open: amount, mayAsk } = await openChargebackOf(unit, order)
  const catalogue = await services.catalogue(unit)
  const account = bankAccount(catalogue, order.locale)
  if (!mayAsk) throw new Refusal('changed_meanwhile')
  if (!account) throw new Refusal('payment_failed')
  const payment = await awaitTransfer(unit, { orderId: order.id, amount, at, method: BANK_TRANSFER })
  await noteInHistory(unit, order, { actor: 'staff', reason: `asked to pay ${amount} cents again`, at })
  const transfer = await instructionsFor(unit, order, account, amount)
  const links = orderLinks(services, order, shopOrigin)
  const by = addDays(shopDay(at), DAYS_TO_PAY)
  const mail = transferMail(catalogue, order, transfer, { kind: 'again', links, by })
  await queueMail(unit, `pay-again:${payment?.id}:${order.id}`, mail, at)
}

export async function giveUpChargeback(services: InUnit, order: Order, note: Note): Promise<Cents> {
  const { db: unit } = services
  const at = services.now()
  const { open } = await openChargebackOf(unit, order)
  await settleChargeback(unit, order.id, open)
  await forgetTransfer(unit, order.id, at)
  const why = { actor: 'staff', reason: `gave up ${open} cents that were charged back`, at } as const
  await noteInHistory(unit, order, why)
  await addNote(services, order.id, note)
  return open
}
