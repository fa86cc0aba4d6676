import { sql } from 'kysely'
import type { JournalKind } from '../../../../contract/endpoints/accounting'
import type { Cents } from '../../../../contract/money'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import type { VatCheck } from '../../platform/vat/check'
import { amountOf, amountsIn, completeAmounts, IS_MARGIN, type Period } from './booked-amounts'
import { sumsOf } from './invoice-amounts'
import { formatNumber } from './invoices'

const PAGE_SIZE = 200

type Movement = Record<'id' | 'at' | 'order_id' | 'method', string> &
  Record<'provider' | 'debit' | 'credit', string | null> & { kind: JournalKind; amount: Cents }

/** What was kept for damage or loss, from deposits, of what was bought, and by invoices of its own. */
export const KEPT = sql<Movement>`
  select id, at, order_id, 'kept' as kind, '' as method, -amount as amount, null as provider, 'deposits' as debit, 'compensation' as credit
    from deposit_entries where kind = 'withheld'
  union all
  select returns.id, returns.graded_at, returns.order_id, 'kept', '', sum(return_lines.withheld), null, 'debtors', 'compensation'
    from returns join return_lines on return_lines.return_id = returns.id join orders on orders.id = returns.order_id
    where orders.type = 'buy' and returns.graded_at is not null
    group by returns.id, returns.graded_at, returns.order_id
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id, 'kept', '', invoices.total,
      null, null, null
    from invoices join follow_ups on follow_ups.follow_up_id = invoices.order_id where follow_ups.kind = 'damages'`

/**
 * Movements of money in cents: incoming positive, outgoing negative. 'kept' for damage or loss is listed besides, as its money had come
 * before. A chargeback has the day of its last change. Money of a provider is on its account, all other with the bank; an invoice over
 * damages, which documents book, names no accounts.
 */
export const MOVEMENTS = sql<Movement>`(
  select id, coalesce(booked_at, paid_at) as at, order_id, 'payment' as kind, coalesce(method, provider) as method, amount,
      provider, case when provider = 'transfer' then 'bank' else 'provider' end as debit, 'debtors' as credit
    from payments where paid_at is not null
  union all
  select 'c' || substr(id, 2), charged_back_at, order_id, 'chargeback', coalesce(method, provider), -charged_back,
      provider, case when provider = 'transfer' then 'bank' else 'provider' end, 'debtors'
    from payments where charged_back > 0 and charged_back_at is not null
  union all
  select refunds.id, refunds.updated_at, refunds.order_id, 'refund', coalesce(payments.method, payments.provider, ''),
      -refunds.amount, payments.provider,
      case when refunds.account_iban is not null or coalesce(payments.provider, 'transfer') = 'transfer' then 'bank'
        else 'provider' end, 'debtors'
    from refunds left join payments on payments.id = refunds.payment_id where refunds.state = 'done'
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id,
      case when invoices.kind = 'invoice' then 'voucher' else 'voucher_back' end, '',
      case when invoices.kind = 'invoice' then orders.discount
        when invoices.cause_key like 'return:%' then -coalesce(returns.refund_voucher, 0)
        when invoices.cause_key like 'goodwill:%' then 0
        else -orders.discount end, null, 'vouchers', 'debtors'
    from invoices join orders on orders.id = invoices.order_id
      left join returns on returns.order_id = invoices.order_id where orders.discount > 0
  union all
  ${KEPT}
)`

export const movementsIn = (db: Queries, { from, to }: Period) =>
  db
    .selectFrom(MOVEMENTS.as('moves'))
    .where('moves.at', '>=', from)
    .where('moves.at', '<', to)
    .where('moves.amount', '!=', 0)

export function listMovements(db: Queries, period: Period, after?: Cursor) {
  const moves = movementsIn(db, period)
    .innerJoin('orders', 'orders.id', 'moves.order_id')
    .select(['moves.id', 'moves.at', 'moves.kind', 'moves.method', 'moves.amount'])
    .select(['orders.number as order', 'orders.country'])
  return readPage(moves, { by: ['moves.at', 'moves.id'], after, way: 'asc', size: PAGE_SIZE })
}

export async function sumMovements(db: Queries, period: Period) {
  const rows = await movementsIn(db, period)
    .select(['moves.kind', ({ fn }) => fn.sum<number>('moves.amount').as('amount')])
    .groupBy('moves.kind')
    .orderBy('moves.kind')
    .execute()
  return rows.map(({ kind, amount }) => ({ kind, amount: Number(amount) }))
}

/** Lists 200 documents of a period, oldest first, in cents; amounts of credit notes are negative. */
export async function listBooked(db: Queries, period: Period, after?: Cursor) {
  await completeAmounts(db)
  const invoices = db
    .selectFrom('invoices')
    .select(['id', 'kind', 'series', 'year', 'number', 'order_id', 'total', 'deposit'])
    .select(({ fn }) => fn.coalesce('booked_at', 'issued_at').$notNull().as('at'))
  const booked = db
    .selectFrom(invoices.as('booked'))
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .selectAll('booked')
    .select(['orders.number as order_number', 'orders.country', 'orders.vat_check'])
    .where('booked.at', '>=', period.from)
    .where('booked.at', '<', period.to)
  const by = ['booked.at', 'booked.id'] as const
  const { rows, next } = await readPage(booked, { by, after, way: 'asc', size: PAGE_SIZE })
  if (rows.length === 0) return { rows: [], next }
  const ids = rows.map(({ id }) => id)
  const groups = ['invoice_id', 'exemption', 'percent'] as const
  const amounts = await amountsIn(db, period)
    .where('invoice_id', 'in', ids)
    .select([...groups, IS_MARGIN])
    .groupBy([...groups, 'is_margin'])
    .orderBy('percent')
    .execute()
  const vouchers = await movementsIn(db, period)
    .where('moves.debit', '=', 'vouchers')
    .where('moves.id', 'in', ids)
    .select(['moves.id', 'moves.amount'])
    .execute()
  const documents = rows.map(({ order_id: _, at: bookedAt, order_number: orderNumber, ...row }) => {
    const { id, kind, country, total: gross, deposit, series, year } = row
    const own = amounts.filter(({ invoice_id }) => invoice_id === id)
    const rates = own.map((amount) => ({ ...amountOf(amount), isMargin: amount.is_margin === 1 }))
    const check: VatCheck | null = row.vat_check ? JSON.parse(row.vat_check) : null
    const vatFields = { exemption: own[0]?.exemption ?? null, vatNumber: check?.number ?? null }
    const voucher = vouchers.find((move) => move.id === id)?.amount ?? 0
    const number = formatNumber(series, year, row.number)
    return { id, number, kind, bookedAt, orderNumber, country, rates, gross, deposit, voucher, ...vatFields }
  })
  return { rows: documents, next }
}

export async function summarize(db: Queries, { from, to }: Period) {
  const sums = await sumMovements(db, { from, to })
  const sumOf = (...kinds: JournalKind[]) =>
    sums.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
  const at = sql<string>`coalesce(invoices.booked_at, invoices.issued_at)`
  const counted = await db
    .selectFrom('invoices')
    .select('invoices.kind')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum<number>('deposit').as('deposits')])
    .where(at, '>=', from)
    .where(at, '<', to)
    .groupBy('invoices.kind')
    .execute()
  const counts = new Map(counted.map(({ kind, ...row }) => [kind, row]))
  const groups = ['country', 'percent'] as const
  // Compensation for damage is outside VAT; the journal lists it.
  const amounts = await amountsIn(db, { from, to })
    .where((eb) => eb.or([eb('exemption', 'is', null), eb('exemption', '!=', 'O')]))
    .select([...groups, IS_MARGIN])
    .select(({ fn }) => [fn.sum<number>('purchase').as('purchase'), fn.sum<number>('margin').as('margin')])
    .groupBy([...groups, 'is_margin'])
    .orderBy('country')
    .orderBy('percent')
    .orderBy('is_margin')
    .execute()
  const rows = amounts.map(({ country, is_margin, purchase, margin, ...amount }) => {
    const scheme = is_margin === 1 ? { purchase: Number(purchase), margin: Number(margin) } : null
    return { country, ...amountOf(amount), scheme }
  })
  const total = sumsOf(rows)
  return {
    invoices: Number(counts.get('invoice')?.count ?? 0),
    creditNotes: Number(counts.get('credit_note')?.count ?? 0),
    deposits: counted.reduce((sum, { deposits }) => sum + Number(deposits), 0),
    vouchers: sumOf('voucher', 'voucher_back'),
    kept: sumOf('kept'),
    rows,
    total: { ...total, gross: total.net + total.vat },
  }
}
