import { sql } from 'kysely'
import type { IsoDate } from '../../../../contract/dates'
import type { JournalKind } from '../../../../contract/endpoints/accounting'
import { type LedgerNumbers, vatZone } from '../../../../contract/ledger'
import type { Cents } from '../../../../contract/money'
import type { VatExemption } from '../../../../contract/vat-free'
import { readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { MOVEMENTS, movementsIn } from './booked'
import { completeAmounts, type Period } from './booked-amounts'
import { formatNumber } from './invoices'

type Row = Record<'place' | 'at' | 'order_id' | 'debit' | 'credit', string> & {
  invoice_id: string | null
  kind: JournalKind | 'net' | 'vat' | 'deposit'
  amount: Cents
  country: string | null
  percent: number | null
  exemption: VatExemption | null
  margin: Cents | null
}

/**
 * Entries of double-entry bookkeeping in cents; a negative amount swaps the accounts. A counted deposit pays the order that follows. `place`
 * sorts by time and is unique.
 */
export const ENTRIES = sql<Row>`(
  select at || '~' || invoice_id || '~' || position || 'a' as place, at, order_id, invoice_id, 'net' as kind,
      'debtors' as debit,
      case when exemption = 'O' then 'compensation' when exemption is not null then 'exempt'
        when is_goods = 1 then 'sales' else 'rentals' end as credit,
      net as amount, country, percent, exemption, margin
    from invoice_amounts
  union all
  select at || '~' || invoice_id || '~' || position || 'b', at, order_id, invoice_id, 'vat', 'debtors', 'vat',
      vat, country, percent, exemption, margin
    from invoice_amounts
  union all
  select at || '~' || id || '~' || kind, at, order_id, null, kind, debit, credit, amount, null, null, null, null
    from ${MOVEMENTS} as moved where debit is not null
  union all
  select entries.at || '~' || entries.id, entries.at,
      case when entries.kind = 'counted' then coalesce(
        (select follow_ups.follow_up_id from follow_ups join orders on orders.id = follow_ups.follow_up_id
          where follow_ups.order_id = entries.order_id and orders.deposit_counted > 0 and orders.status <> 209
          limit 1), entries.order_id) else entries.order_id end,
      null, 'deposit', 'debtors', 'deposits', entries.amount, null, null, null, null
    from deposit_entries as entries where entries.kind <> 'withheld'
)`

type Naming = { numbers: LedgerNumbers; seller: string }

function accountOf({ country, exemption }: Row, role: string, { numbers, seller }: Naming): string {
  const name = role === 'vat' ? `vat_${vatZone(country ?? seller, exemption, seller)}` : role
  return numbers[`account_${name}` as keyof LedgerNumbers]
}

function vatCode({ country, percent, exemption, margin }: Row): string {
  if (exemption || country === null || percent === null) return exemption ?? ''
  return `${country.toUpperCase()}${percent / 100}${margin === null ? '' : ' F'}`
}

/** 200 entries of a period, by time; all amounts are positive. */
export async function listEntries(db: Queries, { from, to }: Period, naming: Naming, after?: string) {
  await completeAmounts(db)
  const entries = db
    .selectFrom(ENTRIES.as('entries'))
    .selectAll('entries')
    .innerJoin('orders', 'orders.id', 'entries.order_id')
    .select('orders.number as order')
    .leftJoin('invoices', 'invoices.id', 'entries.invoice_id')
    .select(['invoices.series', 'invoices.year', 'invoices.number'])
    .where('entries.at', '>=', from)
    .where('entries.at', '<', to)
    .where('entries.amount', '!=', 0)
  const { rows, next } = await readPageByText(entries, { by: 'entries.place', after, size: 200 })
  const page = rows.map(({ order, series, year, number, ...row }) => {
    const { at, kind } = row
    const amount = Number(row.amount)
    const accounts = [row.debit, row.credit].map((name) => accountOf(row, name, naming))
    const [debit = '', credit = ''] = amount < 0 ? accounts.toReversed() : accounts
    const isDocument = series !== null && year !== null && number !== null
    const document = isDocument ? formatNumber(series, year, number) : order
    return { at, kind, order, document, debit, credit, amount: Math.abs(amount), vatCode: vatCode(row) }
  })
  return { rows: page, next }
}

export async function providersIn(db: Queries, period: Period, days: { from: IsoDate; to: IsoDate }) {
  const moved = await movementsIn(db, period)
    .where('moves.debit', '=', 'provider')
    .select(['moves.provider', 'moves.kind', ({ fn }) => fn.sum<number>('moves.amount').as('amount')])
    .groupBy(['moves.provider', 'moves.kind'])
    .execute()
  const received = await db
    .selectFrom('bank_entries')
    .select(['payer', 'amount'])
    .where((eb) => eb.and([eb('state', '=', 'set_aside'), eb.between('day', days.from, days.to)]))
    .execute()
  return [...new Set(moved.map(({ provider }) => provider ?? ''))].sort().map((provider) => {
    const sumOf = (kind: JournalKind) =>
      Number(moved.find((row) => row.provider === provider && row.kind === kind)?.amount ?? 0)
    const amounts = { payments: sumOf('payment'), refunds: sumOf('refund'), chargebacks: sumOf('chargeback') }
    const expected = amounts.payments + amounts.refunds + amounts.chargebacks
    const payouts = received.filter(({ payer }) => payer.toLowerCase().includes(provider))
    const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0)
    return { provider, ...amounts, expected, paidOut, fees: expected - paidOut }
  })
}
