import { addDays, type IsoDate } from '../../../contract/dates'
import type { WaitingThing } from '../../../contract/endpoints/today'
import { formatMoney } from '../../../contract/money'
import { shopMoment } from '../../../contract/shop-time'
import { WAITING_KINDS, WAITING_ROWS, type WaitingKind } from '../../../contract/staff/today'
import type { Queries } from '../../db/schema'
import { toldOf } from '../mail/outbox/manage'
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

type Rows = Promise<Omit<WaitingThing, 'kind'>[]>

const nameIn = (address: string) => customerName({ address: JSON.parse(address) })

const PLAIN = { number: null, about: null, until: null }

async function ordersBack(db: Queries, today: IsoDate): Rows {
  const rows = await needing(db, 'grade', today)
    .innerJoin('returns', 'returns.order_id', 'orders.id')
    .select(['orders.id', 'number', 'address', 'received_at', 'announced_at'])
    .orderBy('received_at')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map(({ address, received_at, announced_at, ...row }) => {
    return { ...PLAIN, ...row, name: nameIn(address), at: received_at ?? announced_at }
  })
}

async function ordersWith(
  db: Queries,
  need: 'mismatch' | 'corrected' | 'chargeback' | 'pay_out',
  today: IsoDate,
): Rows {
  const rows = await needing(db, need, today)
    .select(['orders.id', 'number', 'address', 'updated_at as at'])
    .orderBy('updated_at')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map(({ address, ...row }) => ({ ...PLAIN, ...row, name: nameIn(address) }))
}

async function overdueInvoices(db: Queries, today: IsoDate): Rows {
  const rows = await needing(db, 'overdue', today)
    .select((is) => ['orders.id', 'number', 'address', openAmountOf(is).as('open')])
    .select((is) => is.ref('pay_by').$notNull().as('pay_by'))
    .orderBy('pay_by')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map(({ address, open, pay_by, ...row }) => ({
    ...{
      ...PLAIN,
      ...row,
      name: payerName({ address: JSON.parse(address) }),
      about: formatMoney(Number(open)),
    },
    at: shopMoment(addDays(pay_by, 1), '00:00').toISOString(),
  }))
}

async function messages(db: Queries): Rows {
  const rows = await openMessages(db)
    .select(['id', 'number', 'name', 'topic as about', 'received_at as at'])
    .orderBy('received_at')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map((row) => ({ ...PLAIN, ...row }))
}

async function withdrawals(db: Queries): Rows {
  const rows = await openWithdrawals(db)
    .select(['id', 'name', 'contract as about', 'received_at as at'])
    .orderBy('received_at')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map((row) => ({ ...PLAIN, ...row }))
}

async function quotes(db: Queries, today: IsoDate): Rows {
  const rows = await openQuotes(db, today)
    .select(['id', 'number', 'address', 'valid_until as until', 'created_at as at'])
    .orderBy('valid_until')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map(({ address, ...row }) => ({ ...PLAIN, ...row, name: nameIn(address) }))
}

async function outbox(db: Queries): Rows {
  const rows = await failedMessages(db)
    .selectAll()
    .orderBy('given_up_at')
    .limit(WAITING_ROWS + 1)
    .execute()
  return rows.map((row) => {
    const { to, subject } = toldOf(row)
    return {
      ...PLAIN,
      id: row.id,
      name: to ?? row.kind,
      about: subject,
      at: row.given_up_at ?? row.created_at,
    }
  })
}

const KINDS: Record<WaitingKind, (db: Queries, today: IsoDate) => Rows> = {
  mismatch: (db, today) => ordersWith(db, 'mismatch', today),
  corrected: (db, today) => ordersWith(db, 'corrected', today),
  chargeback: (db, today) => ordersWith(db, 'chargeback', today),
  overdue: overdueInvoices,
  outbox,
  withdrawals,
  grade: ordersBack,
  pay_out: (db, today) => ordersWith(db, 'pay_out', today),
  messages,
  quotes,
}

export async function waitingThings(
  db: Queries,
  today: IsoDate,
): Promise<{ rows: WaitingThing[]; hasMore: boolean }> {
  const found = await Promise.all(
    WAITING_KINDS.map(async (kind) => ({ kind, rows: await KINDS[kind](db, today) })),
  )
  return {
    rows: found.flatMap(({ kind, rows }) => rows.slice(0, WAITING_ROWS).map((row) => ({ kind, ...row }))),
    hasMore: found.some(({ rows }) => rows.length > WAITING_ROWS),
  }
}
