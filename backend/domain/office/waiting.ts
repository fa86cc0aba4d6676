import { addDays, type IsoDate, shopMoment } from '../../../contract/dates'
import type { WaitingThing } from '../../../contract/endpoints/today'
import { formatMoney } from '../../../contract/money'
import { WAITING_KINDS, WAITING_ROWS, type WaitingKind } from '../../../contract/staff/today'
import type { Queries } from '../../db/schema'
import { addresseeOf } from '../mail/outbox/manage'
import { customerName, payerName } from '../orders/mails/order-mail'
import { openAmountOf } from '../orders/record/paid-amounts'
import { needing } from '../orders/staff-list'

export const openQuotes = (db: Queries, today: IsoDate) =>
  db.selectFrom('quotes').where('state', '=', 'open').where('valid_until', '>=', today)

export const openMessages = (db: Queries) =>
  db.selectFrom('contact_messages').where('answered_at', 'is', null)

export const openWithdrawals = (db: Queries) => db.selectFrom('withdrawals').where('answered_at', 'is', null)

export const failedMessages = (db: Queries) =>
  db.selectFrom('outbox').where('given_up_at', 'is not', null).where('settled_at', 'is', null)

type Row = Pick<WaitingThing, 'id' | 'name' | 'at'> & Partial<WaitingThing>
type Read = (db: Queries, today: IsoDate) => Promise<Row[]>

/** One more than is shown, which says whether there are more. */
const LIMIT = WAITING_ROWS + 1

const named = <R extends { address: string }>({ address, ...row }: R, nameOf = customerName) => ({
  ...row,
  name: nameOf({ address: JSON.parse(address) }),
})

const ordersBack: Read = async (db, today) => {
  const rows = await needing(db, 'grade', today)
    .innerJoin('returns', 'returns.order_id', 'orders.id')
    .select(['orders.id', 'number', 'address', 'received_at', 'announced_at'])
    .orderBy('received_at')
    .limit(LIMIT)
    .execute()
  return rows.map(({ received_at, announced_at, ...row }) =>
    named({ ...row, at: received_at ?? announced_at }),
  )
}

const ordersWith =
  (need: 'mismatch' | 'corrected' | 'chargeback' | 'pay_out'): Read =>
  async (db, today) => {
    const rows = await needing(db, need, today)
      .select(['orders.id', 'number', 'address', 'updated_at as at'])
      .orderBy('updated_at')
      .limit(LIMIT)
      .execute()
    return rows.map((row) => named(row))
  }

const overdueInvoices: Read = async (db, today) => {
  const rows = await needing(db, 'overdue', today)
    .select((is) => ['orders.id', 'number', 'address', openAmountOf(is).as('open')])
    .select((is) => is.ref('pay_by').$notNull().as('pay_by'))
    .orderBy('pay_by')
    .limit(LIMIT)
    .execute()
  return rows.map(({ open, pay_by, ...row }) => ({
    ...named(row, payerName),
    about: formatMoney(Number(open)),
    // It waits since its last day to pay is over.
    at: shopMoment(addDays(pay_by, 1), '00:00').toISOString(),
  }))
}

const quotes: Read = async (db, today) => {
  const rows = await openQuotes(db, today)
    .select(['id', 'number', 'address', 'valid_until as until', 'created_at as at'])
    .orderBy('valid_until')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => named(row))
}

const outbox: Read = async (db) => {
  const rows = await failedMessages(db).selectAll().orderBy('given_up_at').limit(LIMIT).execute()
  return rows.map((row) => {
    const { to, subject: about } = addresseeOf(row)
    return { id: row.id, name: to ?? row.kind, about, at: row.given_up_at ?? row.created_at }
  })
}

const KINDS: Record<WaitingKind, Read> = {
  mismatch: ordersWith('mismatch'),
  corrected: ordersWith('corrected'),
  chargeback: ordersWith('chargeback'),
  overdue: overdueInvoices,
  outbox,
  withdrawals: (db) =>
    openWithdrawals(db)
      .select(['id', 'name', 'contract as about', 'received_at as at'])
      .orderBy('received_at')
      .limit(LIMIT)
      .execute(),
  grade: ordersBack,
  pay_out: ordersWith('pay_out'),
  messages: (db) =>
    openMessages(db)
      .select(['id', 'number', 'name', 'topic as about', 'received_at as at'])
      .orderBy('received_at')
      .limit(LIMIT)
      .execute(),
  quotes,
}

/** Lists what waits for an answer, by its kind, and of each what has waited longest; quotes by their last day. */
export async function waitingThings(db: Queries, today: IsoDate) {
  const found = await Promise.all(
    WAITING_KINDS.map(async (kind) => ({ kind, rows: await KINDS[kind](db, today) })),
  )
  const rows = found.flatMap(({ kind, rows }) =>
    rows.slice(0, WAITING_ROWS).map((row): WaitingThing => {
      return { number: null, about: null, until: null, ...row, kind }
    }),
  )
  return { rows, hasMore: found.some(({ rows }) => rows.length > WAITING_ROWS) }
}
