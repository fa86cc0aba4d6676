import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '../../contract/locales'
import type { PaymentState } from '../../contract/order-status'
import type { OrderType } from '../../contract/order-type'
import type { UploadKind } from '../../contract/uploads'
import type { AccountTables } from './account-tables'
import type { AfterSalesTables } from './after-sales-tables'
import type { ArticleTables } from './article-tables'
import type { BankTables } from './bank-tables'
import type { Flag, JsonText, Moment } from './columns'
import type { ContentTables } from './content-tables'
import type { FleetTables } from './fleet-tables'
import type { PriceTables } from './price-tables'
import type { QuoteTables } from './quote-tables'
import type { StaffTables } from './staff-tables'

type VersionsTable = { name: string; value: string }

export type ArticlesTable = {
  id: string
  code: string
  kind: string
  slug: string
  position: number
  names: JsonText
  descriptions: JsonText
  tabs: JsonText
  pictures: JsonText
  sub_items: JsonText
}

/** An article of this kind (mattress, sheet) fits the article it goes with. */
type FittingArticlesTable = { kind: string; goes_with: string; article_id: string }

type CountriesTable = {
  code: string
  names: JsonText
  buy: Flag
  rent: Flag
  regions: JsonText
  position: number
}

type WebContentTable = { locale: string; content: JsonText }
export type VouchersTable = {
  code: string
  balance: number
  valid_until: string | null
  /** The most that one order takes of it; null for no such limit. */
  per_order: number | null
  /** The number of orders that may still use it; null for any number. */
  uses_left: number | null
  /** Percents that it takes off the prices of an order, instead of a balance. */
  percent: number | null
  ended_at: Moment | null
}
type PaymentMethodsTable = {
  id: string
  names: JsonText
  hints: JsonText
  countries: JsonText
  icon: string | null
  days_to_pay: number
  remind_after: JsonText
  position: number
}
type ClosedDaysTable = { day: string; reasons: JsonText }
type SettingsTable = { name: string; value: JsonText }

/** The rows as the seed last wrote them: one with another hash was changed by the owner. */
type SeededRowsTable = { row_key: string; hash: string }

type CheckoutsTable = {
  id: string
  country: string
  region: string | null
  form: JsonText
  /** The VatCheck of a company of another member state; null for all others. */
  vat_check: JsonText | null
  created_at: Moment
  updated_at: Moment
}

export type OrdersTable = {
  id: string
  number: string
  /** The idempotency key: the id of the checkout. */
  checkout_key: string
  /** A hash of what was ordered; null for orders from before it was stored. */
  fingerprint: string | null
  type: OrderType
  status: number
  locale: Locale
  country: string
  region: string | null
  start_date: string | null
  end_date: string | null
  /** Whether the customer asked for a start within the withdrawal period. */
  starts_early: Flag
  address: JsonText
  totals: JsonText
  total: number
  voucher_code: string | null
  discount: number
  payment_method: string
  user_id: string | null
  email_key: string | null
  /** Cents of the deposit of the order it follows that count as paid. */
  deposit_counted: number
  follows: string | null
  /** The last day to pay what is ordered on invoice; null for all others. */
  pay_by: string | null
  /** The VatCheck by which no VAT is charged. */
  vat_check: JsonText | null
  /** Cents that an order on invoice costs by now, after what was canceled or came back. */
  payable: number | null
  /** From then on no more is known of its customer than how to reach them, because they have a thing of it. */
  reduced_at?: Moment | null
  /** From then on nothing is known of its customer. */
  erased_at?: Moment | null
  /** When its email or delivery address was changed by its link; null once staff has checked that. */
  corrected_at?: Moment | null
  /** Since when its customer disputes its invoice; null for all others. */
  disputed_at?: Moment | null
  created_at: Moment
  updated_at: Moment
}

export type OrderLinesTable = {
  order_id: string
  position: number
  article_id: string
  code: string
  names: JsonText
  quantity: number
}

export type OrderHistoryTable = {
  id: string
  order_id: string
  from_status: number | null
  to_status: number
  at: Moment
  actor: string
  reason: string
}

export type PaymentsTable = {
  id: string
  order_id: string
  attempt: number
  provider: string
  reference: string | null
  url: string | null
  amount: number
  state: PaymentState
  return_url: string
  cancel_url: string | null
  /** It is null for payments from before it was stored. */
  method: string | null
  /** Cents that the customer's bank took back. */
  charged_back: number
  /** When that was last changed. */
  charged_back_at?: Moment | null
  /** How many of these cents were paid again or given up. */
  chargeback_settled: number
  /** The amount that the provider says was paid, where it is another than was asked for. */
  mismatch: string | null
  /** When the money came; null before that, and while it is only reserved. */
  paid_at?: Moment | null
  created_at: Moment
  updated_at: Moment
}

export type OutboxTable = {
  id: string
  /** It is unique, so that each effect is stored once. */
  effect_key: string
  /** The id of the order, return, refund, quote, message or declaration that it is about. */
  about?: string | null
  kind: string
  payload: JsonText
  attempts: number
  due_at: Moment
  lease_until: Moment | null
  lease_owner: string | null
  delivered_at: Moment | null
  given_up_at: Moment | null
  last_error: string | null
  /** When staff decided that it needs no more. */
  settled_at: Moment | null
  created_at: Moment
}

type FormSubmissionsTable = {
  key: string
  form: string
  /** A keyed hash of the content, which may hold a password. */
  fingerprint: string
  outcome: JsonText
  created_at: Moment
}

type UploadsTable = {
  id: string
  name: string
  size: number
  kind: UploadKind
  type: string
  /** The order or message whose record it belongs to; all others are deleted after a day. */
  kept_for: string | null
  kept_for_message: string | null
  created_at: Moment
}

type FormDraftsTable = { id: string; form: string; form_values: JsonText; created_at: Moment }

export type Tables = {
  versions: VersionsTable
  articles: ArticlesTable
  fitting_articles: FittingArticlesTable
  countries: CountriesTable
  web_content: WebContentTable
  vouchers: VouchersTable
  payment_methods: PaymentMethodsTable
  closed_days: ClosedDaysTable
  settings: SettingsTable
  seeded_rows: SeededRowsTable
  checkouts: CheckoutsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_history: OrderHistoryTable
  payments: PaymentsTable
  outbox: OutboxTable
  form_submissions: FormSubmissionsTable
  uploads: UploadsTable
  form_drafts: FormDraftsTable
} & BankTables &
  AccountTables &
  AfterSalesTables &
  ArticleTables &
  ContentTables &
  FleetTables &
  QuoteTables &
  PriceTables &
  StaffTables

export type Database = Kysely<Tables>
export type Queries = Kysely<Tables>
export type Unit = Transaction<Tables>
