import { addDays, type IsoDate } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import { AWAITING_PAYMENT, RETURN_RECEIVED, WITH_CUSTOMER } from '../../../contract/order-status'
import { shopDay } from '../../../contract/shop-time'
import { ANY_NEED, ORDER_NEEDS, type OrderNeed, type OrderView } from '../../../contract/staff/orders'
import { readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import type { Services } from '../platform/services'
import { isOverdue } from './on-invoice/open'
import { ordersChargedBack } from './record/paid-amounts'
import { searchConditions } from './record/searched-words'
import { isIn, isKept, isToShip } from './stages'
import { LISTED, pageToShip } from './to-ship'

const ENDING_DAYS = 7

type OrderFilter = Given<typeof staffOrdersApi.list>

const allOrders = (db: Queries) => db.selectFrom('orders')
type Orders = ReturnType<typeof allOrders>

const endingUntil = (orders: Orders, day: IsoDate) =>
  orders
    .where('orders.status', 'in', WITH_CUSTOMER)
    .where('orders.type', '!=', 'buy')
    .where('orders.end_date', '<=', day)
    .where((is) => is.not(isKept(is)))

export const endedOrders = (db: Queries, today: IsoDate) => endingUntil(allOrders(db), today)

const NEEDS: Record<OrderNeed, (orders: Orders, today: IsoDate, db: Queries) => Orders> = {
  ship: (orders) => orders.where(isToShip),
  grade: (orders) => orders.where('orders.status', '=', RETURN_RECEIVED),
  ending: (orders, today) => endingUntil(orders, addDays(today, ENDING_DAYS)),
  pay_out: (orders) =>
    orders.where('orders.id', 'in', (is) =>
      is
        .selectFrom('refunds')
        .select('order_id')
        .where('state', '=', 'needs_account')
        .where('account_iban', 'is not', null),
    ),
  corrected: (orders) => orders.where('orders.corrected_at', 'is not', null),
  chargeback: (orders, _today, db) => orders.where('orders.id', 'in', ordersChargedBack(db)),
  overdue: (orders, today) => orders.where((is) => isOverdue(is, today)),
  mismatch: (orders) =>
    orders
      // Narrows to few rows first.
      .where('orders.id', 'in', (is) =>
        is.selectFrom('payments').select('order_id').where('mismatch', 'is not', null),
      )
      .where((is) =>
        is.exists(
          is
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.mismatch', 'is not', null)
            .where((or) =>
              or.or([or('orders.status', '=', AWAITING_PAYMENT), or('payments.state', '=', 'authorized')]),
            ),
        ),
      ),
}

export const needing = (db: Queries, need: OrderNeed, today: IsoDate) => NEEDS[need](allOrders(db), today, db)

function needingAny(db: Queries, today: IsoDate): Orders {
  const waiting = (need: OrderNeed) => needing(db, need, today).select('orders.id')
  const [first, ...others] = ORDER_NEEDS
  const all = others.reduce((found, need) => found.union(waiting(need)), waiting(first))
  return allOrders(db).where('orders.id', 'in', all)
}

function seen(db: Queries, { need, stage }: Pick<OrderFilter, 'need' | 'stage'>, today: IsoDate): Orders {
  const waiting = need === ANY_NEED ? needingAny(db, today) : need ? needing(db, need, today) : allOrders(db)
  return stage ? waiting.where(isIn[stage]) : waiting
}

/** 'done' is computed as the rest, so that most rows are only counted. */
export async function countViews(db: Queries, today: IsoDate): Promise<Record<OrderView, number>> {
  const count = (filter: Pick<OrderFilter, 'need' | 'stage'>) =>
    seen(db, filter, today).select(({ fn }) => fn.countAll<number>().as('orders'))
  const row = await db
    .selectNoFrom([
      count({ need: ANY_NEED }).as('any'),
      count({ need: 'ship' }).as('ship'),
      count({ stage: 'with_them' }).as('with_them'),
      count({ stage: 'coming_back' }).as('coming_back'),
      count({ stage: 'unpaid' }).as('unpaid'),
      count({}).as('all'),
    ])
    .executeTakeFirstOrThrow()
  const of = (view: keyof typeof row) => Number(row[view] ?? 0)
  const open = {
    ship: of('ship'),
    with_them: of('with_them'),
    coming_back: of('coming_back'),
    unpaid: of('unpaid'),
  }
  const done = of('all') - Object.values(open).reduce((sum, orders) => sum + orders)
  return { any: of('any'), ...open, done, all: of('all') }
}

export async function listForStaff(
  services: Pick<Services, 'db' | 'catalogue' | 'now'>,
  filter: OrderFilter,
) {
  const { db, catalogue, now } = services
  const { search = '', status, type, from, to, before, limit } = filter
  const conditions = await searchConditions(db, 'orders', search)
  const orders = conditions
    .reduce((rest, condition) => rest.where(condition), seen(db, filter, shopDay(now())))
    .where((is) => is.and({ 'orders.status': status, 'orders.type': type }))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('orders.created_at', '<', to ?? ''))
  const page = { after: before, size: limit }
  if (filter.need === 'ship') return pageToShip(db, await catalogue(db), orders, page)
  return readPage(orders.select(LISTED), { by: ['orders.created_at', 'orders.id'], ...page })
}
