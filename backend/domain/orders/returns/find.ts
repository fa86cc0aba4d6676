import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import type { AnnouncedReturn } from '../../../../contract/endpoints/order-details'
import { DELIVERED, RETURN_ANNOUNCED, type ReturnGrade } from '../../../../contract/order-status'
import { REFUND_DAYS } from '../../../../contract/promises'
import { type ReturnTerms, returnTerms } from '../../../../contract/return-terms'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import { paidBeyondEnd } from '../documents/invoices'
import { deliveredDay, existingOrder, firstWithdrawal, timelyWithdrawal, withdrawn } from '../record/find'
import type { Order } from '../record/order'

export async function returnOf(db: Queries, orderId: string) {
  const row = await db
    .selectFrom('returns')
    .select(['id', 'order_id as orderId', 'way', 'day', 'reason', 'revision'])
    .select(['announced_at as announcedAt', 'changed_at as changedAt'])
    .select(['received_at as receivedAt', 'graded_at as gradedAt'])
    .select(['refund_money as money', 'refund_voucher as voucher', 'refund_delivery as delivery'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { money, voucher, delivery, ...fields } = row
  const lines = await db
    .selectFrom('return_lines')
    .select(['position', 'quantity', 'grade', 'note', 'withheld', 'photos'])
    .where('return_id', '=', row.id)
    .orderBy('position')
    .execute()
  const extensions = await db
    .selectFrom('return_extensions')
    .innerJoin('orders', 'orders.id', 'return_extensions.order_id')
    .select(['orders.id', 'orders.number', 'return_extensions.refund_money as money'])
    .where('return_extensions.return_id', '=', row.id)
    .where('return_extensions.refund_money', '>', 0)
    .orderBy('orders.start_date')
    .execute()
  return {
    ...fields,
    /** In cents, of purchases or unused rent; the ledger has deposits. */
    refund: { money, voucher, delivery, extensions },
    lines: lines.map(({ grade, photos, ...line }) => ({
      ...line,
      grade: grade as ReturnGrade | null,
      photos: JSON.parse(photos) as string[],
    })),
  }
}

export type OrderReturn = NonNullable<Awaited<ReturnType<typeof returnOf>>>

export async function existingReturn(db: Queries, orderId: string): Promise<OrderReturn> {
  const found = await returnOf(db, orderId)
  if (!found) throw new Refusal('not_permitted')
  return found
}

export const piecesOf = ({ lines }: OrderReturn) =>
  lines.map(({ position, quantity }) => ({ position, quantity }))

export function announcedReturn(stored: OrderReturn | undefined): AnnouncedReturn | null {
  if (!stored) return null
  const { id: _, orderId: __, revision: ___, ...announced } = stored
  if (announced.gradedAt) return announced
  return {
    ...announced,
    lines: announced.lines.map((line) => ({ ...line, grade: null, note: null, photos: [] })),
  }
}

const isSoldToCompany = ({ type, address }: Order) => type === 'buy' && isOfCompany(address)

/** An organisation returns a purchase by agreement: once staff has linked its withdrawal, or by staff alone. */
export const needsAgreement = async (db: Queries, order: Order): Promise<boolean> =>
  isSoldToCompany(order) && (await firstWithdrawal(db, order.id)) === undefined

export async function termsOf(db: Queries, order: Order, now: Date): Promise<ReturnTerms> {
  const { id, type, period } = order
  const terms = returnTerms(type, (await deliveredDay(db, id)) ?? shopDay(now), period)
  return isSoldToCompany(order) ? { ...terms, returnUntil: null } : terms
}

/** With the days for which its customer may keep it, which are fewer after a withdrawal. */
export async function asKept(db: Queries, order: Order): Promise<Order> {
  return { ...order, period: (await timelyWithdrawal(db, order))?.kept ?? order.period }
}

export async function asPaid(db: Queries, order: Order): Promise<Order> {
  const kept = await asKept(db, order)
  const end = kept.period === order.period ? await paidBeyondEnd(db, order) : undefined
  return order.period && end ? { ...order, period: { ...order.period, end } } : kept
}

/** What was withdrawn from and is still with its customer: few, as each is settled. */
export async function withdrawnHome(db: Queries): Promise<Map<string, IsoDate>> {
  const rows = await withdrawn(db)
    .innerJoin('orders', 'orders.id', 'order_withdrawals.order_id')
    .select('orders.id')
    .distinct()
    .where('orders.status', 'in', [DELIVERED, RETURN_ANNOUNCED])
    .where('orders.end_date', 'is not', null)
    .execute()
  const ends = new Map<string, IsoDate>()
  for (const { id } of rows) {
    const { period } = await asKept(db, await existingOrder(db, id))
    if (period) ends.set(id, period.end)
  }
  return ends
}

/** Announcing the return of a purchase is a withdrawal, but for an organisation. */
export async function withdrawnAt(db: Queries, order: Order, announcedAt: string) {
  const { withdrawUntil } = await termsOf(db, order, new Date(announcedAt))
  const declared = await firstWithdrawal(db, order.id)
  const moment = declared ?? (order.type === 'buy' && !isSoldToCompany(order) ? announcedAt : undefined)
  return moment !== undefined && shopDay(moment) <= withdrawUntil ? moment : undefined
}

/** Null if the days run from the return's arrival. */
export async function refundUntil(db: Queries, order: Order, announcedAt: string): Promise<IsoDate | null> {
  const moment = await withdrawnAt(db, order, announcedAt)
  return moment === undefined ? null : addDays(shopDay(moment), REFUND_DAYS)
}

/** The last day to return if it is over; a timely withdrawal permits a later return than the shop's own days. */
async function missedDay(db: Queries, order: Order, now: Date): Promise<IsoDate | undefined> {
  const { returnUntil, withdrawUntil } = await termsOf(db, order, now)
  if (returnUntil === null || shopDay(now) <= returnUntil) return undefined
  const withdrawn = await firstWithdrawal(db, order.id)
  return withdrawn !== undefined && shopDay(withdrawn) <= withdrawUntil ? undefined : returnUntil
}

export const isInTime = async (db: Queries, order: Order, now: Date): Promise<boolean> =>
  (await missedDay(db, order, now)) === undefined

export async function checkReturnable(db: Queries, order: Order, now: Date): Promise<void> {
  if (await needsAgreement(db, order)) throw new Refusal('not_permitted')
  const missed = await missedDay(db, order, now)
  if (missed) throw new Refusal('return_too_late', { values: { date: writtenDate(missed) } })
}
