import { sql } from 'kysely'
import { z } from 'zod'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, shopDay } from '../../../../contract/dates'
import {
  type Cancellation,
  cancellationSchema,
  type DeclaredWithdrawal,
} from '../../../../contract/endpoints/letters'
import { CANCELED, isFinished, PAID } from '../../../../contract/order-status'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { orderNumberIn } from '../../platform/numbers'
import { type ErrorCode, notFound, Refusal, refusedField } from '../../platform/refusal'
import type { InUnit } from '../../platform/services'
import { customerName } from '../mails/order-mail'
import {
  existingOrder,
  firstWithdrawal,
  followedBy,
  lockedOrder,
  noteInHistory,
  orderById,
  timelyWithdrawal,
} from '../record/find'
import { agreedPeriod, type Order } from '../record/order'
import { CHANGED } from '../record/paid-amounts'
import { endOn } from '../returns/announce'

const allWithdrawals = (db: Queries) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('order_withdrawals', 'order_withdrawals.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', 'orders.id', 'order_withdrawals.order_id')
    .select(['withdrawals.id', 'withdrawals.terms', 'withdrawals.name', 'withdrawals.contract'])
    .select(['withdrawals.email', 'withdrawals.locale', 'withdrawals.received_at', 'withdrawals.answer'])
    .select(['withdrawals.answered_at as doneAt', 'withdrawals.answered_by as doneBy'])
    .select(['orders.id as order_id', 'orders.number'])

type Row = Awaited<ReturnType<ReturnType<typeof allWithdrawals>['execute']>>[number]

export const termsOfCancellation = ({ terms }: Pick<Tables['withdrawals'], 'terms'>): Cancellation | null =>
  terms === null ? null : cancellationSchema.parse(JSON.parse(terms))

const toResponse = ({ order_id, number, received_at: at, terms, ...declared }: Row): DeclaredWithdrawal => ({
  ...declared,
  at,
  cancellation: termsOfCancellation({ terms }),
  order: order_id && number ? { id: order_id, number } : null,
})

// Anyone may type declarations: those of one address are one line, but for each of an order and each that names one of that address.
const LINE = sql<string>`
  case when orders.id is null and withdrawals.names_order = 0
    then lower(withdrawals.email) else withdrawals.id end
`

/** What waits, or all that ever came, with its place in its line, the oldest first, and how many are in that. */
function placed(db: Queries, all = false) {
  const line = all ? sql.ref<string>('withdrawals.id') : LINE
  const oldestFirst = sql`order by withdrawals.received_at, withdrawals.id`
  const rows = allWithdrawals(db)
    .$if(!all, (query) => query.where('withdrawals.answered_at', 'is', null))
    .select(line.as('line'))
    .select(sql<number>`count(*) over (partition by ${line})`.as('count'))
    .select(sql<number>`row_number() over (partition by ${line} ${oldestFirst})`.as('place'))
  return db.selectFrom(rows.as('lines'))
}

export const linesOfWithdrawals = (db: Queries, all?: boolean) => placed(db, all).where('place', '=', 1)

export async function listWithdrawals(db: Queries, { all, after }: { all: boolean; after?: Cursor }) {
  const lines = linesOfWithdrawals(db, all).selectAll()
  const by = ['lines.received_at', 'lines.id'] as const
  const { rows, next } = await readPage(lines, { by, after, way: all ? 'desc' : 'asc' })
  const toListed = ({ line: _, place: __, count, ...row }: (typeof rows)[number]) => {
    return { ...toResponse(row), count: Number(count) }
  }
  return { rows: rows.map(toListed), next }
}

export function withdrawalsAbout(db: Queries, orderId: string) {
  return db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .select(['withdrawals.id', 'withdrawals.kind', 'withdrawals.received_at as at'])
    .select(['linked_at as linkedAt', 'linked_by as linkedBy'])
    .where('order_withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.received_at')
    .orderBy('withdrawals.id')
    .execute()
}

const MAX_OTHERS = 500

/** With the others of its line that wait, the oldest first. */
export async function readWithdrawal(db: Queries, id: string) {
  const query = allWithdrawals(db).select(LINE.as('line')).where('withdrawals.id', '=', id)
  const { line, ...row } = await query.executeTakeFirstOrThrow(notFound)
  const others = placed(db)
    .select(['id', 'name', 'contract', 'received_at as at'])
    .where('line', '=', line)
    .where('id', '!=', id)
    .orderBy('place')
    .limit(MAX_OTHERS)
  return { ...toResponse(row), others: await others.execute() }
}

const refuseNumber = (code: ErrorCode) => refusedField('number', code)

/** A later month has a number of its own, but no contract: its rental is withdrawn from. */
async function contractOf(db: Queries, number: string | undefined) {
  const query = db.selectFrom('orders').select(['id', 'number', 'created_at'])
  const named = await query.where('number', '=', number ?? '').executeTakeFirst()
  const follows = named && (await followedBy(db, named.id))
  return follows?.kind === 'month' ? query.where('id', '=', follows.id).executeTakeFirstOrThrow() : named
}

async function link(inUnit: InUnit, row: Omit<Tables['order_withdrawals'], 'linked_at'>) {
  const { db: unit, now } = inUnit
  const isRepeated = (await firstWithdrawal(unit, row.order_id)) !== undefined
  const values = { ...row, linked_at: now().toISOString() }
  await unit.insertInto('order_withdrawals').values(values).execute()
  if (!isRepeated) await takeBackExtension(inUnit, row.order_id)
}

/** Throws Refusal 'not_found', 'withdrawal_linked', 'unknown_order', 'order_after_withdrawal' or 'order_canceled_before'. */
export async function linkByStaff(inUnit: InUnit, id: string, typed: string, by: string) {
  const { db: unit } = inUnit
  // Locks the withdrawal: of two who link it, the second is refused.
  await unit.updateTable('withdrawals').set({ id }).where('id', '=', id).execute()
  const declarations = unit.selectFrom('withdrawals').select('received_at').where('id', '=', id)
  const declared = await declarations.executeTakeFirstOrThrow(notFound)
  if (await orderOfWithdrawal(unit, id)) throw new Refusal('withdrawal_linked')
  const order = await contractOf(unit, orderNumberIn(typed))
  if (!order) throw refuseNumber('unknown_order')
  if (order.created_at > declared.received_at) throw refuseNumber('order_after_withdrawal')
  const ends = unit.selectFrom('order_history').select('at').where('to_status', '=', CANCELED)
  const before = ends.where('order_id', '=', order.id).where('at', '<', declared.received_at)
  if (await before.executeTakeFirst()) throw refuseNumber('order_canceled_before')
  await link(inUnit, { order_id: order.id, withdrawal_id: id, linked_by: by })
  return order.number
}

const payloadSchema = z.object({ id: z.string() })

export const normalize = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

function isDeclaredBy(order: Order, { name, email }: Tables['withdrawals']): boolean {
  const address = String(order.address.Emailadres ?? '')
  return normalize(customerName(order)) === normalize(name) && normalize(address) === normalize(email)
}

async function orderOfWithdrawal(db: Queries, id: string): Promise<string | undefined> {
  const query = db.selectFrom('order_withdrawals').select('order_id').where('withdrawal_id', '=', id)
  return (await query.executeTakeFirst())?.order_id
}

/**
 * Only if number, name and email match; staff links the rest, and withdrawals of organisations, which have that right only by agreement
 * (decision 250).
 */
export async function linkToOrder(inUnit: InUnit, payload: unknown) {
  const { db } = inUnit
  const { id } = payloadSchema.parse(payload)
  const declared = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  const number = orderNumberIn(declared?.contract ?? '')
  if (!declared || !number) return
  const row = await contractOf(db, number)
  const order = row && (await orderById(db, row.id))
  if (!order || !isDeclaredBy(order, declared)) return
  if (declared.kind === 'withdrawal' && isOfCompany(order.address)) return
  if (await orderOfWithdrawal(db, id)) return
  await link(inUnit, { order_id: order.id, withdrawal_id: id, linked_by: null })
}

/**
 * To the day before a withdrawn extension; once that has begun, to the day by which what was withdrawn from is to be back. Before,
 * the rental's own contract is what the bed is there for.
 */
async function takeBackExtension({ db: unit, catalogue, now }: InUnit, id: string): Promise<void> {
  const at = now()
  const follows = await followedBy(unit, id)
  if (follows?.kind !== 'extension') return
  const rental = await lockedOrder(unit, follows.id, at)
  const extension = await existingOrder(unit, id)
  if (extension.status !== PAID || isFinished(rental.status)) return
  const period = agreedPeriod(rental)
  const withdrawal = await timelyWithdrawal(unit, { ...extension, period })
  if (!withdrawal) return
  const { start } = agreedPeriod(extension)
  const end = shopDay(new Date(withdrawal.at)) < start ? addDays(start, -1) : withdrawal.backBy
  if (end >= period.end) return
  await endOn(unit, await catalogue(unit), rental, end)
  const reason = `${CHANGED}last day ${end} instead of ${period.end}, by the withdrawal from order ${extension.number}`
  await noteInHistory(unit, rental, { actor: 'customer', reason, at })
}
