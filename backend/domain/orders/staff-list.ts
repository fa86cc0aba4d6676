import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { addDays, daysBetween, type IsoDate, shopDay } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { NamedLine } from '../../../contract/endpoints/order'
import type { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import {
  AWAITING_PAYMENT,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  WITH_CUSTOMER,
} from '../../../contract/order-status'
import {
  ANY_NEED,
  ORDER_NEEDS,
  type OrderNeed,
  type OrderStage,
  type OrderView,
} from '../../../contract/staff/orders'
import { type Cursor, PAGE_SIZE, pageOf, readPage } from '../../db/keyset'
import type { Queries, Tables } from '../../db/schema'
import { articlesWithUnits, neededOf, piecesOf } from '../fleet/needed-units'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { isOpenInvoice, isOverdue } from './on-invoice/credit'
import { endingUntil, isKept } from './record/ended-orders'
import { ordersChargedBack } from './record/paid-amounts'
import { searchConditions } from './record/searched-words'
import { leavingDay } from './shipments/read'

type OfOrders = ExpressionBuilder<Tables, 'orders'>

const isToShip = (eb: OfOrders) => eb.and([eb('orders.status', '=', PAID), eb('orders.follows', 'is', null)])

const isWithThem = (eb: OfOrders) =>
  eb.and([
    eb('orders.status', 'in', WITH_CUSTOMER),
    // A purchase is done once delivered; only purchases have no start date.
    eb.not(eb.and([eb('orders.status', '=', DELIVERED), eb('orders.start_date', 'is', null)])),
    eb.not(isKept(eb)),
  ])

const isComingBack = (eb: OfOrders) => eb('orders.status', 'in', [RETURN_ANNOUNCED, RETURN_RECEIVED])

/** Also orders that are done except for their invoice. */
const isUnpaid = (eb: OfOrders) =>
  eb.or([
    eb('orders.status', '=', AWAITING_PAYMENT),
    eb.and([isOpenInvoice(eb), eb.not(eb.or([isToShip(eb), isWithThem(eb), isComingBack(eb)]))]),
  ])

const STAGE_CONDITIONS: Record<OrderStage, (eb: OfOrders) => ReturnType<OfOrders['and']>> = {
  with_them: isWithThem,
  coming_back: isComingBack,
  unpaid: isUnpaid,
  done: (eb) => eb.not(eb.or([isUnpaid(eb), isToShip(eb), isWithThem(eb), isComingBack(eb)])),
}

const LIST_COLUMNS = [
  ...(['orders.id', 'orders.number', 'orders.status', 'orders.type', 'orders.created_at'] as const),
  ...(['orders.start_date', 'orders.end_date', 'orders.address', 'orders.total'] as const),
  ...(['orders.follows', 'orders.country', 'orders.pay_by'] as const),
] as const

/** When an order was placed where nothing says when it was paid. By `from_status`: by `to_status` or as a join, SQLite would scan all paid orders. */
export const paidAt = ({ fn, selectFrom, ref }: ExpressionBuilder<Tables, 'orders'>) => {
  const step = selectFrom('order_history')
    .select('at')
    .whereRef('order_history.order_id', '=', 'orders.id')
    .where('from_status', '=', AWAITING_PAYMENT)
    .where('to_status', '!=', AWAITING_PAYMENT)
    .limit(1)
  return fn.coalesce(step, ref('orders.created_at')).as('paid_at')
}

type Paid = { start_date: IsoDate | null; end_date: IsoDate | null; paid_at: string }

export function dueOf(catalogue: Catalogue, { start_date: start, end_date: end, paid_at: paidAtText }: Paid) {
  const period = start && end ? { start, end } : null
  return leavingDay(catalogue, { period, paidAt: new Date(paidAtText) })
}

export const daysLateOn = (today: IsoDate, due: IsoDate): number => Math.max(0, daysBetween(due, today))

/** The due day is no column, so it is computed for all that wait. */
async function byDue(catalogue: Catalogue, orders: SelectQueryBuilder<Tables, 'orders', object>) {
  const rows = await orders.select(['orders.id', 'start_date', 'end_date']).select(paidAt).execute()
  return rows
    .map((row) => ({ id: row.id, at: `${dueOf(catalogue, row)}T00:00:00.000Z` }))
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

async function pageToShip(
  db: Queries,
  catalogue: Catalogue,
  orders: SelectQueryBuilder<Tables, 'orders', object>,
  { after, size = PAGE_SIZE }: { after: Cursor | undefined; size?: number },
) {
  const waiting = await byDue(catalogue, orders)
  const remaining = after
    ? waiting.filter(
        ({ at, id }) => compare(at, after.at) > 0 || (at === after.at && compare(id, after.id) > 0),
      )
    : waiting
  const { rows: page, next } = pageOf(remaining.slice(0, size + 1), size, (row) => row)
  const ids = page.map(({ id }) => id)
  const rows =
    ids.length > 0 ? await db.selectFrom('orders').select(LIST_COLUMNS).where('id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

export async function shippingDay(db: Queries, catalogue: Catalogue, id: string): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('orders')
    .select(['start_date', 'end_date'])
    .select(paidAt)
    .where('id', '=', id)
    .where(isToShip)
    .executeTakeFirst()
  return row ? dueOf(catalogue, row) : null
}

type Lines = ReadonlyMap<string, NamedLine[]>

export async function shippingFacts(db: Queries, catalogue: Catalogue, lines: Lines, today: IsoDate) {
  const ids = [...lines.keys()]
  if (ids.length === 0)
    return new Map<string, { due: IsoDate; daysAgo: number; units: number; isHeld: boolean }>()
  const rows = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.type', 'start_date', 'end_date', 'corrected_at'])
    .select(paidAt)
    .where('orders.id', 'in', ids)
    .where(isToShip)
    .execute()
  const ordered = rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
  const pieces = piecesOf(
    catalogue,
    ordered.flatMap((row) => row.lines),
  )
  const articleIds = pieces.map(({ articleId }) => articleId)
  const counted = await articlesWithUnits(db, articleIds)
  return new Map(
    ordered.map((row) => {
      const due = dueOf(catalogue, row)
      const units = neededOf(catalogue, row, counted).reduce((sum, { quantity }) => sum + quantity, 0)
      return [
        row.id,
        { due, daysAgo: daysBetween(due, today), units, isHeld: row.corrected_at !== null },
      ] as const
    }),
  )
}

const ENDING_DAYS = 7

type OrderFilter = Given<typeof staffOrdersApi.list>

const allOrders = (db: Queries) => db.selectFrom('orders')
type Orders = ReturnType<typeof allOrders>

const NEEDS: Record<OrderNeed, (orders: Orders, today: IsoDate, db: Queries) => Orders> = {
  ship: (orders) => orders.where(isToShip),
  grade: (orders) => orders.where('orders.status', '=', RETURN_RECEIVED),
  ending: (orders, today) => endingUntil(orders, addDays(today, ENDING_DAYS)),
  pay_out: (orders, _today, db) => {
    const waiting = db.selectFrom('refunds').select('order_id').where('state', '=', 'needs_account')
    return orders.where('orders.id', 'in', waiting.where('account_iban', 'is not', null))
  },
  corrected: (orders) => orders.where('orders.corrected_at', 'is not', null),
  chargeback: (orders, _today, db) => orders.where('orders.id', 'in', ordersChargedBack(db)),
  overdue: (orders, today) => orders.where((eb) => isOverdue(eb, today)),
  mismatch: (orders, _today, db) => {
    const mismatched = db.selectFrom('payments').select('order_id').where('mismatch', 'is not', null)
    const authorized = mismatched.where('state', '=', 'authorized')
    return (
      orders
        // Few payments have a mismatch, so this comes first.
        .where('orders.id', 'in', mismatched)
        .where((eb) => eb.or([eb('orders.status', '=', AWAITING_PAYMENT), eb('orders.id', 'in', authorized)]))
    )
  },
}

export const ordersNeeding = (db: Queries, need: OrderNeed, today: IsoDate) =>
  NEEDS[need](allOrders(db), today, db)

function needingAny(db: Queries, today: IsoDate): Orders {
  const waiting = (need: OrderNeed) => ordersNeeding(db, need, today).select('orders.id')
  const [first, ...others] = ORDER_NEEDS
  const ids = others.reduce((union, need) => union.union(waiting(need)), waiting(first))
  return allOrders(db).where('orders.id', 'in', ids)
}

function filteredOrders(db: Queries, { need, stage }: Pick<OrderFilter, 'need' | 'stage'>, today: IsoDate) {
  const waiting =
    need === ANY_NEED ? needingAny(db, today) : need ? ordersNeeding(db, need, today) : allOrders(db)
  return stage ? waiting.where(STAGE_CONDITIONS[stage]) : waiting
}

/** 'done' is computed as the rest, so that most rows are only counted. */
export async function countViews(db: Queries, today: IsoDate): Promise<Record<OrderView, number>> {
  const count = (filter: Pick<OrderFilter, 'need' | 'stage'>) =>
    filteredOrders(db, filter, today).select(({ fn }) => fn.countAll<number>().as('orders'))
  const { any, all, ...open } = await db
    .selectNoFrom([
      count({ need: ANY_NEED }).as('any'),
      count({ need: 'ship' }).as('ship'),
      count({ stage: 'with_them' }).as('with_them'),
      count({ stage: 'coming_back' }).as('coming_back'),
      count({ stage: 'unpaid' }).as('unpaid'),
      count({}).as('all'),
    ])
    .$castTo<Record<Exclude<OrderView, 'done'>, number>>()
    .executeTakeFirstOrThrow()
  const done = all - Object.values(open).reduce((sum, orders) => sum + orders)
  return { any, ...open, done, all }
}

export async function listForStaff({ db, catalogue, now }: Services, filter: OrderFilter) {
  const { search = '', status, type, from, to, before, limit } = filter
  const conditions = searchConditions('orders', search)
  const orders = conditions
    .reduce((rest, condition) => rest.where(condition), filteredOrders(db, filter, shopDay(now())))
    .where((eb) => eb.and({ 'orders.status': status, 'orders.type': type }))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('orders.created_at', '<', to ?? ''))
  const page = { after: before, size: limit }
  if (filter.need === 'ship') return pageToShip(db, await catalogue(db), orders, page)
  return readPage(orders.select(LIST_COLUMNS), { by: ['orders.created_at', 'orders.id'], ...page })
}
