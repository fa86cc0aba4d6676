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
import { queueMail } from '../mail/outbox/put'
import { notFound } from '../platform/refusal'
import type { Order } from './record/order'

export function notesOf(db: Queries, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function addNote(
  db: Queries,
  orderId: string,
  { author, text, at }: { author: string; text: string; at: Date },
): Promise<void> {
  const row = { id: newRowId(), order_id: orderId, at: at.toISOString(), author, text }
  await db.insertInto('order_notes').values(row).execute()
}

const keyOf = (mail: OrderMail, orderId: string) => `${mail}:${orderId}`

export async function mailsOf(db: Queries, orderId: string): Promise<{ mail: OrderMail; at: string }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['effect_key', 'created_at'])
    .where(
      'effect_key',
      'in',
      ORDER_MAILS.map((mail) => keyOf(mail, orderId)),
    )
    .execute()
  return ORDER_MAILS.flatMap((mail) => {
    const row = rows.find(({ effect_key }) => effect_key === keyOf(mail, orderId))
    return row ? [{ mail, at: row.created_at }] : []
  })
}

/** At most once a minute. Returns whether it was sent. Throws Refusal 'not_found'. */
export async function resendMail(unit: Unit, orderId: string, mail: OrderMail, at: Date): Promise<boolean> {
  const row = await unit
    .selectFrom('outbox')
    .select('payload')
    .where('effect_key', '=', keyOf(mail, orderId))
    .executeTakeFirstOrThrow(notFound)
  const key = `${mail}-again:${at.toISOString().slice(0, 16)}:${orderId}`
  return queueMail(unit, key, JSON.parse(row.payload), at)
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

export function staffSteps({ status, follows }: Pick<Order, 'status' | 'follows'>): StaffStep[] {
  return STAFF_STEPS.filter((step) => {
    if (follows && status !== AWAITING_PAYMENT && NOT_OF_FOLLOW_UPS.includes(step)) return false
    // Calling a return off leads to 'delivered' too.
    if (step === 'deliver' && status !== SHIPPED) return false
    // An order on its way ends only if its parcel is lost.
    if (step === 'cancel' && status === SHIPPED) return false
    if (step === 'lost' && status !== SHIPPED) return false
    return canBecome(status, LEADS_TO[step], 'staff')
  })
}
