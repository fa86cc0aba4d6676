import { type BankEntryState, isByHand } from '../../../../contract/bank-entries'
import type { Cents } from '../../../../contract/money'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import { customerName } from '../mails/order-mail'
import { openAmounts, openChargebacks } from '../record/paid-amounts'
import { matchOrders, onlyOne } from './match'

type AskedOrder = { id: string; number: string; status: number; name: string; due: Cents }

/** The amount due of each order in cents; what arrives beyond it is refunded. */
export async function askedOrders(db: Queries, ids: readonly string[]): Promise<Map<string, AskedOrder>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'address', 'pay_by'])
    .where('id', 'in', ids)
    .execute()
  const open = await openAmounts(db, ids)
  const takenBack = await openChargebacks(db, ids)
  return new Map(
    orders.map(({ id, number, status, address, pay_by }) => {
      const isAsked = status === AWAITING_PAYMENT || pay_by !== null
      const due = (isAsked ? Math.max(0, open.get(id) ?? 0) : 0) || (takenBack.get(id) ?? 0)
      const name = customerName({ address: JSON.parse(address) })
      return [id, { id, number, status, name, due }]
    }),
  )
}

export function listEntries(db: Queries, state: BankEntryState, before?: Cursor) {
  const entries = db.selectFrom('bank_entries').selectAll().where('state', '=', state)
  return readPage(entries, { by: ['created_at', 'id'], after: before })
}

export async function severalNamed(
  db: Queries,
  entries: readonly Tables['bank_entries'][],
  now: Date,
): Promise<Map<string, string[]>> {
  const open = entries.filter(({ state, order_id, problem }) => {
    return state === 'open' && order_id === null && !isByHand(problem)
  })
  const texts = open.map(({ remittance }) => remittance)
  const orders = await matchOrders(db, texts, now)
  return new Map(
    open.flatMap(({ id, remittance }) => {
      const numbers = orders.get(remittance)?.map(({ number }) => number) ?? []
      return numbers.length > 1 ? [[id, numbers] as const] : []
    }),
  )
}

export async function existingEntry(db: Queries, id: string): Promise<Tables['bank_entries']> {
  const row = await db.selectFrom('bank_entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

type Change = { from: BankEntryState; state: BankEntryState; orderId?: string | null; at: Date }

/** Throws Refusal 'changed_meanwhile' if the entry is in another state: each is booked once. */
export async function changeEntry(unit: Queries, id: string, { from, state, orderId, at }: Change) {
  const { numUpdatedRows } = await unit
    .updateTable('bank_entries')
    .set({ state, updated_at: at.toISOString(), ...(orderId === undefined ? {} : { order_id: orderId }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
}

/** Throws Refusal 'unknown_order'. */
export async function orderIdOf(db: Queries, number: string, now: Date): Promise<string> {
  const order = onlyOne((await matchOrders(db, [number], now)).get(number))
  const field = { field: 'number', code: 'unknown_order' } as const
  if (!order) throw new Refusal('unknown_order', { fields: [field] })
  return order.id
}
