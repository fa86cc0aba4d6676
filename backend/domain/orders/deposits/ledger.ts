import { depositSum } from '../../../../contract/deposits'
import type { Cents } from '../../../../contract/money'
import type { OrderActor } from '../../../../contract/order-status'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Order } from '../record/order'

type Entry = Pick<Tables['deposit_entries'], 'position' | 'kind' | 'amount' | 'actor'> & {
  orderId: string
  reason?: string
  at: Date
  /** Of a change of the order, after which a line holds more or less. */
  change?: number
}

/** Enters each kind once for a line and change. Returns whether it was entered now; amounts of 0 are left out. */
export async function enterDeposit(unit: Unit, entry: Entry): Promise<boolean> {
  const { orderId, position, kind, amount, reason = null, actor, at, change = 0 } = entry
  if (amount === 0) return false
  const result = await unit
    .insertInto('deposit_entries')
    .values({
      id: newRowId(),
      order_id: orderId,
      position,
      kind,
      amount: kind === 'held' ? amount : -amount,
      reason,
      actor,
      at: at.toISOString(),
      entry_key: `${kind}:${orderId}:${position}${change > 0 ? `:${change}` : ''}`,
    })
    .onConflict((conflict) => conflict.column('entry_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function depositsOf({ lines, totals }: Order): { position: number; deposit: Cents }[] {
  return lines.map(({ articleId }, position) => ({
    position,
    deposit: totals.lines.find((line) => line.articleId === articleId)?.deposit ?? 0,
  }))
}

/** Holds what the order asks for; with `isOpen`, only what it asks for no longer is let go. Again, it changes nothing. */
export async function holdDeposit(
  unit: Unit,
  order: Order,
  { actor, at, isOpen = false }: { actor: OrderActor; at: Date; isOpen?: boolean },
): Promise<void> {
  const entries = await depositEntries(unit, order.id)
  const deposits = depositsOf(order)
  const change = entries.length
  for (const position of new Set([...deposits.keys(), ...entries.map((entry) => entry.position)])) {
    const ofLine = entries.filter((entry) => entry.position === position)
    const missing = (deposits[position]?.deposit ?? 0) - depositSum(ofLine, 'held')
    const amount = isOpen ? Math.min(0, missing) : missing
    await enterDeposit(unit, { orderId: order.id, position, kind: 'held', amount, actor, at, change })
  }
}

/** What is asked for and not held yet, as it is not paid, in cents. */
export const unheldDeposit = async (db: Queries, order: Order): Promise<Cents> =>
  Math.max(0, order.totals.deposit - depositSum(await depositEntries(db, order.id), 'held'))

export function depositEntries(db: Queries, orderId: string): Promise<Tables['deposit_entries'][]> {
  return db
    .selectFrom('deposit_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('position')
    .execute()
}

function heldAtPosition(entries: readonly Tables['deposit_entries'][], position: number): Cents {
  return entries.filter((entry) => entry.position === position).reduce((sum, { amount }) => sum + amount, 0)
}

export async function heldDeposit(db: Queries, order: Order): Promise<Cents> {
  const entries = await depositEntries(db, order.id)
  // Orders older than the ledger have no entries.
  if (entries.length === 0) return order.totals.deposit
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** Counts up to `most` cents of the held deposit towards a following order. Returns the amount in cents. */
export async function countDeposit(unit: Unit, order: Order, maximum: Cents, at: Date): Promise<Cents> {
  const entries = await depositEntries(unit, order.id)
  let rest = maximum
  for (const position of order.lines.keys()) {
    const amount = Math.min(rest, Math.max(0, heldAtPosition(entries, position)))
    await enterDeposit(unit, { orderId: order.id, position, kind: 'counted', amount, actor: 'shop', at })
    rest -= amount
  }
  return maximum - rest
}

export async function countedDeposit(db: Queries, orderId: string): Promise<Cents> {
  const entries = await depositEntries(db, orderId)
  return entries.reduce((sum, { kind, amount }) => (kind === 'counted' ? sum - amount : sum), 0)
}

/** Returns the refunded amount in cents. */
export async function refundDeposit(
  unit: Unit,
  orderId: string,
  why: Pick<Entry, 'actor' | 'reason' | 'at'>,
) {
  const entries = await depositEntries(unit, orderId)
  let refunded = 0
  for (const position of new Set(entries.map((entry) => entry.position))) {
    const amount = heldAtPosition(entries, position)
    if (await enterDeposit(unit, { orderId, position, kind: 'refunded', amount, ...why })) refunded += amount
  }
  return refunded
}
