import { addDays, type IsoDate, shopDay, shopMoment } from '../../../contract/dates'
import type { OrderDocument } from '../../../contract/endpoints/documents'
import { FAULT_TOPICS, URGENT_FAULTS } from '../../../contract/endpoints/letters'
import type { Parcel, WaitingThing } from '../../../contract/endpoints/today'
import type { Locale } from '../../../contract/locales'
import { formatMoney } from '../../../contract/money'
import { ORDER_NEEDS, type OrderNeed, TODAY_LIMIT } from '../../../contract/staff/orders'
import type { Rights } from '../../../contract/staff/permissions'
import { maySeeNeed, WAITING_KINDS, WAITING_ROWS, type WaitingKind } from '../../../contract/staff/today'
import type { Queries } from '../../db/schema'
import { isDue } from '../fleet/care'
import { addresseeOf } from '../mail/outbox/manage'
import { readDocument } from '../orders/documents/order-documents'
import { payerName, withName } from '../orders/mails/order-mail'
import { existingOrder } from '../orders/record/find'
import { openAmountOf } from '../orders/record/paid-amounts'
import { labelsOfAll, parcelOf } from '../orders/shipments/labels'
import { ordersNeeding } from '../orders/staff-list'
import { linesOfWithdrawals } from '../orders/withdrawals/list'
import { lastRounds } from '../platform/rounds'
import type { Services } from '../platform/services'
import { roomUsed } from '../platform/uploads/store'
import { countLeavingOrders, countReturningOrders, leavingOrders, returningOrders, weekAhead } from './day'
import { leftOfExample } from './left-of-example'

const openQuotes = (db: Queries, today: IsoDate) =>
  db.selectFrom('quotes').where('state', '=', 'open').where('valid_until', '>=', today)

const openMessages = (db: Queries, about: 'faults' | 'others') =>
  db
    .selectFrom('contact_messages')
    .where('answered_at', 'is', null)
    .where('topic', about === 'faults' ? 'in' : 'not in', FAULT_TOPICS)

const waitingMessages = (db: Queries, about: 'faults' | 'others') =>
  openMessages(db, about)
    .select(['id', 'number', 'name', 'topic as about', 'received_at as at'])
    .orderBy((eb) => eb('topic', 'in', URGENT_FAULTS), 'desc')
    .orderBy('received_at')
    .limit(LIMIT)
    .execute()

const failedMessages = (db: Queries) =>
  db.selectFrom('outbox').where('given_up_at', 'is not', null).where('settled_at', 'is', null)

type Row = Pick<WaitingThing, 'id' | 'name' | 'at'> & Partial<WaitingThing>
type Read = (db: Queries, today: IsoDate) => Promise<Row[]>

const LIMIT = WAITING_ROWS + 1

type Addressed<Row> = { limit(count: number): { execute(): Promise<Row[]> } }

async function firstNamed<Row extends { address: string }>(query: Addressed<Row>) {
  return (await query.limit(LIMIT).execute()).map((row) => withName(row))
}

const ordersBack: Read = (db, today) =>
  firstNamed(
    ordersNeeding(db, 'grade', today)
      .innerJoin('returns', 'returns.order_id', 'orders.id')
      .select(['orders.id', 'number', 'address'])
      .select(({ fn }) => fn.coalesce('received_at', 'announced_at').as('at'))
      .orderBy('received_at'),
  )

const ordersWith =
  (need: 'mismatch' | 'corrected' | 'chargeback' | 'pay_out'): Read =>
  (db, today) => {
    const orders = ordersNeeding(db, need, today).select(['orders.id', 'number', 'address'])
    return firstNamed(orders.select('updated_at as at').orderBy('updated_at'))
  }

const overdueInvoices: Read = async (db, today) => {
  const rows = await ordersNeeding(db, 'overdue', today)
    .select((eb) => ['orders.id', 'number', 'address', openAmountOf(eb).as('open')])
    .select((eb) => eb.ref('pay_by').$notNull().as('pay_by'))
    .orderBy('pay_by')
    .limit(LIMIT)
    .execute()
  return rows.map(({ open, pay_by, ...row }) => ({
    ...withName(row, payerName),
    about: formatMoney(Number(open)),
    at: shopMoment(addDays(pay_by, 1), '00:00').toISOString(),
  }))
}

const quotes: Read = (db, today) => {
  const open = openQuotes(db, today).select(['id', 'number', 'address'])
  return firstNamed(open.select(['valid_until as until', 'created_at as at']).orderBy('valid_until'))
}

const outbox: Read = async (db) => {
  const rows = await failedMessages(db).selectAll().orderBy('given_up_at').limit(LIMIT).execute()
  return rows.map((row) => {
    const { to, subject: about } = addresseeOf(row)
    return { id: row.id, name: to ?? row.kind, about, at: row.given_up_at ?? row.created_at }
  })
}

const KINDS: Record<WaitingKind, Read> = {
  faults: (db) => waitingMessages(db, 'faults'),
  mismatch: ordersWith('mismatch'),
  corrected: ordersWith('corrected'),
  chargeback: ordersWith('chargeback'),
  overdue: overdueInvoices,
  outbox,
  withdrawals: async (db) => {
    const oldest = linesOfWithdrawals(db).orderBy('received_at').limit(LIMIT)
    const rows = await oldest.select(['id', 'name', 'contract', 'received_at as at', 'count']).execute()
    return rows.map(({ contract, count, ...row }) => {
      return { ...row, about: Number(count) > 1 ? `${contract} (+${Number(count) - 1})` : contract }
    })
  },
  grade: ordersBack,
  pay_out: ordersWith('pay_out'),
  messages: (db) => waitingMessages(db, 'others'),
  quotes,
}

/** Of each kind, first what has waited longest; quotes by their last day. */
async function waitingThings(db: Queries, today: IsoDate, rights: Rights) {
  const kinds = WAITING_KINDS.filter((kind) => maySeeNeed(rights, kind))
  const lists = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await KINDS[kind](db, today) })))
  const rows = lists.flatMap(({ kind, rows }) =>
    rows.slice(0, WAITING_ROWS).map((row): WaitingThing => {
      return { number: null, about: null, until: null, ...row, kind }
    }),
  )
  return { rows, hasMore: lists.some(({ rows }) => rows.length > WAITING_ROWS) }
}

type Limited = { limit: (count: number) => { execute: () => Promise<unknown[]> } }

const upToLimit = async (rows: Limited): Promise<number> => (await rows.limit(TODAY_LIMIT).execute()).length

export async function readToday(
  { db, now, config, catalogue }: Pick<Services, 'db' | 'now' | 'config' | 'catalogue'>,
  rights: Rights,
) {
  const today = shopDay(now())
  const needCounts = ORDER_NEEDS.map(async (need) => {
    return [need, await upToLimit(ordersNeeding(db, need, today).select('orders.id'))] as const
  })
  const needs = Object.fromEntries(await Promise.all(needCounts)) as Record<OrderNeed, number>
  const shop = await catalogue(db)
  const dueUnits = db.selectFrom('units').where((eb) => isDue(eb, 'either', { today, care: shop.care }))
  const [quotes, messages, faults, withdrawals, outbox, units] = await Promise.all([
    upToLimit(openQuotes(db, today).select('id')),
    upToLimit(openMessages(db, 'others').select('id')),
    upToLimit(openMessages(db, 'faults').select('id')),
    upToLimit(linesOfWithdrawals(db).select('id')),
    upToLimit(failedMessages(db).select('id')),
    upToLimit(dueUnits.select('id')),
  ])
  const [leaves, returns] = await Promise.all([
    countLeavingOrders(db, shop, today),
    countReturningOrders(db, shop, today),
  ])
  const left = await leftOfExample(db, config.mode, now())
  const rounds = await lastRounds(db, now())
  const counts = { ...needs, quotes, messages, faults, withdrawals, outbox, units }
  const seen = Object.entries(counts).map(([need, count]) => [need, maySeeNeed(rights, need) ? count : 0])
  const used = await Promise.all([roomUsed({ db, config }, true), roomUsed({ db, config }, false)])
  return {
    filesFull: Math.floor(Math.max(...used) * 100),
    needs: Object.fromEntries(seen) as typeof counts,
    due: { leaves, returns },
    opening: { isOpened: shop.opening.isOpened, gaps: shop.opening.gaps, left },
    rounds: {
      at: rounds[0]?.at ?? null,
      late: rounds.filter(({ isLate }) => isLate).map(({ round }) => round),
    },
  }
}

export async function readWork(services: Services, locale: Locale, rights: Rights) {
  const { db, now } = services
  const today = shopDay(now())
  const catalogue = await services.catalogue(db)
  const [leaves, returns, waits, week] = await Promise.all([
    leavingOrders(db, catalogue, today, locale),
    returningOrders(db, catalogue, today, locale),
    waitingThings(db, today, rights),
    weekAhead(db, catalogue, today),
  ])
  return { day: today, leaves, returns, waits, week }
}

/** Without orders that something stops. An order without a list of its own goes with another. */
export async function ordersToPack(services: Services, locale: Locale) {
  const { db, now } = services
  const { rows } = await leavingOrders(db, await services.catalogue(db), shopDay(now()), locale)
  const free = rows.filter(({ stops }) => stops.length === 0)
  const orders = await Promise.all(free.map(({ id }) => existingOrder(db, id)))
  return orders.filter(({ follows }) => follows === null)
}

export async function packingLists(services: Services, locale: Locale) {
  const catalogue = await services.catalogue(services.db)
  const lists: OrderDocument[] = []
  const orders = await ordersToPack(services, locale)
  for (const order of orders) {
    lists.push((await readDocument(services, catalogue, order, 'packing-list')).document)
  }
  return { lists, labels: await labelsOfAll(services, orders) }
}

export const parcelsToday = async (services: Services, locale: Locale): Promise<Parcel[]> =>
  (await ordersToPack(services, locale)).map(parcelOf)
