import { type SqlBool, sql } from 'kysely'
import { GONE_STATES } from '../../../contract/fleet'
import { AWAITING_PAYMENT, CANCELED, NOT_BACK } from '../../../contract/order-status'
import { KEPT } from '../../../contract/promises'
import { wordsOf } from '../../db/order-words'
import { inTransaction } from '../../db/retry'
import type { Database, Unit } from '../../db/schema'
import { retentionStart, yearsBefore } from '../platform/retention'
import type { Clocked } from '../platform/services'
import { change, endWith, type Rows } from './change'
import { FORGOTTEN_ORDER, holderOf } from './reduced'

const BATCH = 100

const oneOf = (ids: readonly string[]): Rows => sql`id in (${sql.join(ids)})`

/** Nothing was paid and nothing is in the books, so nothing follows from it. */
const wasNeverPaid = sql<SqlBool>`status = ${CANCELED}
  and not exists (select 1 from payments where payments.order_id = orders.id and payments.state in ('paid', 'authorized'))
  and not exists (select 1 from invoices where invoices.order_id = orders.id)
  and not exists (select 1 from refunds where refunds.order_id = orders.id)`

/** The customer may still have a thing that a recall may concern. */
const hasHolder = sql<SqlBool>`status in (${sql.join(NOT_BACK)})
  and (exists (select 1 from serial_holders where serial_holders.order_id = orders.id)
    or exists (select 1 from unit_log where unit_log.order_id = orders.id and unit_log.state in (${sql.join(GONE_STATES)})))`

/** Nothing has happened since, nothing is rented any more, and no order that follows goes on. */
const isOver = (since: string) => sql<SqlBool>`status <> ${AWAITING_PAYMENT} and updated_at < ${since}
  and (end_date is null or end_date < ${since})
  and not exists (select 1 from units where units.order_id = orders.id)
  and not exists (select 1 from orders as later where later.follows = orders.id
    and (later.updated_at >= ${since} or later.end_date >= ${since}))`

async function forget(unit: Unit, ids: readonly string[], at: Date): Promise<void> {
  const rows = oneOf(ids)
  await endWith(unit, 'orders', rows, at)
  await endWith(unit, 'orders', rows, at, 'holder')
  const erased = { ...FORGOTTEN_ORDER, erased_at: at.toISOString() }
  await unit.updateTable('orders').set(erased).where('id', 'in', ids).execute()
  const numbers = await unit.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  // The number alone still finds the order.
  const words = numbers.flatMap(({ id, number }) =>
    wordsOf({ number, address: {} }).map((word) => ({ order_id: id, word })),
  )
  await unit.insertInto('order_words').values(words).execute()
}

async function reduce(unit: Unit, ids: readonly string[], at: Date): Promise<void> {
  await endWith(unit, 'orders', oneOf(ids), at)
  await change(unit, 'orders', oneOf(ids), { leaves: holderOf }, at)
}

type End = { rows: Rows; work: typeof forget }

async function endInBatches(db: Database, { rows, work }: End, at: Date): Promise<number> {
  for (let count = 0; ; ) {
    const batchCount = await inTransaction(db, async (unit) => {
      const { rows: orders } = await sql<{ id: string }>`select id from orders
        where erased_at is null and ${rows} order by created_at limit ${BATCH}`.execute(unit)
      const ids = orders.map(({ id }) => id)
      if (ids.length > 0) await work(unit, ids, at)
      return ids.length
    })
    count += batchCount
    if (batchCount < BATCH) return count
  }
}

export async function endOrders({ db, now }: Clocked): Promise<number> {
  const at = now()
  const unpaid = retentionStart(KEPT.unpaid_days, at)
  const over = isOver(yearsBefore(KEPT.claim_years, at))
  const isReduced = sql<SqlBool>`reduced_at is not null`
  const ends: End[] = [
    { rows: sql`updated_at < ${unpaid} and ${wasNeverPaid}`, work: forget },
    { rows: sql`reduced_at is null and ${over} and ${hasHolder}`, work: reduce },
    { rows: sql`reduced_at is null and ${over} and not (${hasHolder})`, work: forget },
    { rows: sql`${isReduced} and updated_at < ${yearsBefore(KEPT.holder_years, at)}`, work: forget },
  ]
  let count = 0
  for (const end of ends) count += await endInBatches(db, end, at)
  return count
}

export async function forgetUnpaid(unit: Unit, rows: Rows, at: Date): Promise<void> {
  const { rows: orders } = await sql<{ id: string }>`select id from orders
    where erased_at is null and ${rows} and ${wasNeverPaid}`.execute(unit)
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await forget(unit, ids, at)
}
