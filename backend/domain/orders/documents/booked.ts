import { sql } from 'kysely'
import type { JournalKind } from '../../../../contract/endpoints/accounting'
import type { Cents } from '../../../../contract/money'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import type { VatCheck } from '../../platform/vat/check'
import { linesOf } from '../record/find'
import type { Order } from '../record/order'
import { amountsByRate, chargedRows, type RateAmount, sumsOf, totalOf } from './invoice-amounts'
import { formatNumber, REPLACED, storedSchema } from './invoices'

const PAGE_SIZE = 200

/** `from` inclusive, `to` exclusive. */
export type Period = { from: string; to: string }

type Movement = { id: string; at: string; order_id: string; kind: JournalKind; method: string; amount: Cents }

/**
 * Movements of money in cents: incoming positive, outgoing negative. 'kept' for damage or loss is listed besides, as its money had come
 * before. A chargeback has the day of its last change.
 */
const MOVEMENTS = sql<Movement>`(
  select id, paid_at as at, order_id, 'payment' as kind, coalesce(method, provider) as method, amount
    from payments where paid_at is not null
  union all
  select 'c' || substr(id, 2), charged_back_at, order_id, 'chargeback', coalesce(method, provider), -charged_back
    from payments where charged_back > 0 and charged_back_at is not null
  union all
  select refunds.id, refunds.updated_at, refunds.order_id, 'refund', coalesce(payments.method, payments.provider, ''),
      -refunds.amount
    from refunds left join payments on payments.id = refunds.payment_id where refunds.state = 'done'
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id,
      case when invoices.kind = 'invoice' then 'voucher' else 'voucher_back' end, '',
      case when invoices.kind = 'invoice' then orders.discount
        when invoices.cause_key like 'return:%' then -coalesce(returns.refund_voucher, 0)
        when invoices.cause_key like 'goodwill:%' then 0
        else -orders.discount end
    from invoices join orders on orders.id = invoices.order_id
      left join returns on returns.order_id = invoices.order_id where orders.discount > 0
  union all
  select id, at, order_id, 'kept', '', -amount from deposit_entries where kind = 'withheld'
  union all
  select returns.id, returns.graded_at, returns.order_id, 'kept', '', sum(return_lines.withheld)
    from returns join return_lines on return_lines.return_id = returns.id join orders on orders.id = returns.order_id
    where orders.type = 'buy' and returns.graded_at is not null
    group by returns.id, returns.graded_at, returns.order_id
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id, 'kept', '', invoices.total
    from invoices join follow_ups on follow_ups.follow_up_id = invoices.order_id where follow_ups.kind = 'damages'
)`

const movementsIn = (db: Queries, { from, to }: Period) =>
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

const signedAmount = (amount: Cents, isCredit: boolean): Cents =>
  isCredit && amount !== 0 ? -amount : amount

/** A return may restore part of what the voucher paid, a cancellation all of it, goodwill nothing. */
function voucherOf(row: { cause_key: string; refund_voucher: Cents | null }, discount: Cents): Cents {
  if (row.cause_key.startsWith('goodwill:')) return 0
  return row.cause_key.startsWith('return:') ? (row.refund_voucher ?? 0) : discount
}

/** Lists 200 documents of a period, oldest first, in cents; amounts of credit notes are negative. Throws if a stored total is not the sum of its rows. */
export async function listBooked(db: Queries, { from, to }: Period, after?: Cursor) {
  const invoices = db
    .selectFrom('invoices')
    .selectAll()
    .select(({ fn }) => fn.coalesce('booked_at', 'issued_at').$notNull().as('at'))
  const booked = db
    .selectFrom(invoices.as('booked'))
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .selectAll('booked')
    .leftJoin('returns', 'returns.order_id', 'booked.order_id')
    .select(['orders.number as order_number', 'orders.country', 'orders.totals', 'orders.vat_check'])
    .select('returns.refund_voucher')
    .where('booked.at', '>=', from)
    .where('booked.at', '<', to)
  const by = ['booked.at', 'booked.id'] as const
  const { rows, next } = await readPage(booked, { by, after, way: 'asc', size: PAGE_SIZE })
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))]
  const lines = await linesOf(db, orderIds, 'en')
  const documents = rows.map((row) => {
    const isCredit = row.kind === 'credit_note'
    const { charged, basis } = storedSchema.parse(JSON.parse(row.document))
    const totals: Order['totals'] = basis?.totals ?? JSON.parse(row.totals)
    const order = { totals, lines: basis?.lines ?? lines.get(row.order_id) ?? [] }
    const charges = chargedRows(order, charged)
    const gross = signedAmount(totalOf(charges), isCredit)
    const number = formatNumber(row.series, row.year, row.number)
    if (gross !== row.total) throw new Error(`The sum of document ${number} is not that of its rows`)
    const rates = amountsByRate(charges).map(({ percent, net, vat }) => {
      return { percent, net: signedAmount(net, isCredit), vat: signedAmount(vat, isCredit) }
    })
    const { id, kind, at: bookedAt, order_number: orderNumber, country } = row
    const isReplacing = row.cause_key.startsWith(REPLACED)
    const deposit = isCredit && !isReplacing ? 0 : signedAmount(totals.deposit, isCredit)
    const voucher = signedAmount(voucherOf(row, totals.discount), isCredit)
    const check: VatCheck | null = row.vat_check ? JSON.parse(row.vat_check) : null
    const vatFields = { exemption: totals.exemption ?? null, vatNumber: check?.number ?? null }
    return { id, number, kind, bookedAt, orderNumber, country, rates, gross, deposit, voucher, ...vatFields }
  })
  return { rows: documents, next }
}

type VatRow = RateAmount & { country: string; gross: Cents }

export async function summarize(db: Queries, period: Period) {
  const rows = new Map<string, VatRow>()
  const kept = (await sumMovements(db, period)).find(({ kind }) => kind === 'kept')?.amount ?? 0
  const sum = { invoices: 0, creditNotes: 0, deposits: 0, vouchers: 0, kept }
  let after: Cursor | undefined
  do {
    const { rows: documents, next } = await listBooked(db, period, after)
    for (const { kind, country, rates, deposit, voucher, exemption } of documents) {
      sum.deposits += deposit
      sum.vouchers += voucher
      sum[kind === 'invoice' ? 'invoices' : 'creditNotes'] += 1
      // Compensation for damage is outside VAT; the journal lists it.
      for (const { percent, net, vat } of exemption === 'O' ? [] : rates) {
        const key = `${country} ${percent}`
        const row = rows.get(key) ?? { country, percent, net: 0, vat: 0, gross: 0 }
        const sums = { net: row.net + net, vat: row.vat + vat, gross: row.gross + net + vat }
        rows.set(key, { ...row, ...sums })
      }
    }
    after = next
  } while (after)
  const sorted = [...rows.values()].sort((a, b) => {
    return a.country.localeCompare(b.country) || a.percent - b.percent
  })
  const total = sumsOf(sorted)
  return { ...sum, rows: sorted, total: { ...total, gross: total.net + total.vat } }
}
