import type { Generated, Kysely, Transaction } from 'kysely'
import type { BankEntryProblem, BankEntryState } from '../../contract/bank-entries'
import type { DepositEntryKind } from '../../contract/deposits'
import type { UnitEntry, UnitState } from '../../contract/fleet'
import type { RevenueKind } from '../../contract/ledger'
import type { Locale } from '../../contract/locales'
import type { FollowUpKind, OrderType, PaymentState, ReturnGrade } from '../../contract/order-status'
import type { QuoteState } from '../../contract/quotes'
import type { RefundCause, RefundState } from '../../contract/refunds'
import type { ReturnWay } from '../../contract/returns'
import type { ShipmentDirection, ShipmentEventKind } from '../../contract/shipments'
import type { TextKind } from '../../contract/texts'
import type { UploadKind } from '../../contract/uploads'
import type { VatExemption } from '../../contract/vat-free'
// Written from the migrations by scripts/tasks/column-types.mjs.
import type { Columns } from './columns'

export type BankRefundState = 'pending' | 'done' | 'failed'

/** What the type of a column in SQL leaves open. `Generated`: new rows rely on its default. */
type Narrower = {
  bank_entries: { state: BankEntryState; problem: BankEntryProblem | null }
  bank_payments: { state: PaymentState; refunding: BankRefundState }
  bank_refunds: { state: BankRefundState }
  deposit_entries: { kind: DepositEntryKind }
  follow_ups: { kind: FollowUpKind }
  invoice_amounts: { kind: RevenueKind; exemption: VatExemption | null }
  invoices: { kind: 'invoice' | 'credit_note' }
  mail_tokens: { kind: 'reset' | 'email' | 'newsletter' }
  newsletter_subscriptions: { state: 'pending' | 'subscribed' | 'ended' }
  orders: { type: OrderType }
  payments: { state: PaymentState }
  quotes: { state: QuoteState; type: OrderType }
  refunds: { cause: RefundCause; state: RefundState }
  repairs: { is_void: Generated<number> }
  returns: {
    way: ReturnWay
    revision: Generated<number>
    refund_money: Generated<number>
    refund_voucher: Generated<number>
    refund_delivery: Generated<number>
  }
  shipment_events: { kind: ShipmentEventKind }
  shipments: { direction: ShipmentDirection }
  text_versions: { kind: TextKind }
  unit_log: { kind: UnitEntry; state: UnitState | null; grade: ReturnGrade | null; photos: Generated<string> }
  units: { state: UnitState }
  uploads: { kind: UploadKind }
  withdrawals: { kind: 'withdrawal' | 'cancellation' }
}

type Narrowed<All, Narrow> = {
  [Column in keyof All]: Column extends keyof Narrow
    ? Narrow[Column]
    : Column extends 'locale'
      ? Locale
      : All[Column]
}

export type Tables = {
  [Table in keyof Columns]: Narrowed<Columns[Table], Table extends keyof Narrower ? Narrower[Table] : unknown>
}

export type Database = Kysely<Tables>
export type Queries = Kysely<Tables>
export type Unit = Transaction<Tables>
