import type { Generated } from 'kysely'
import type { BankEntryProblem, BankEntryState } from '../../contract/bank-entries'
import type { DepositEntryKind } from '../../contract/deposits'
import type { Locale } from '../../contract/locales'
import type { FollowUpKind, PaymentState } from '../../contract/order-status'
import type { RefundCause, RefundState } from '../../contract/refunds'
import type { ReturnWay } from '../../contract/returns'
import type { ShipmentDirection, ShipmentEventKind } from '../../contract/shipments'
import type { Flag, JsonText, Moment } from './columns'

export type BankRefundState = 'pending' | 'done' | 'failed'

export type AfterSalesTables = {
  refunds: {
    id: string
    order_id: string
    payment_id: string | null
    amount: number
    cause: RefundCause
    cause_key: string
    state: RefundState
    reference: string | null
    account_iban: string | null
    account_holder: string | null
    last_error: string | null
    /** Set where it was found at the provider; null where the shop requested it. */
    found_at: Moment | null
    created_at: Moment
    updated_at: Moment
  }
  /** What is held is positive, all else negative: the entries of a settled order sum to zero. */
  deposit_entries: {
    id: string
    order_id: string
    position: number
    kind: DepositEntryKind
    amount: number
    reason: string | null
    actor: string
    at: Moment
    entry_key: string
  }
  shipments: {
    id: string
    order_id: string
    direction: ShipmentDirection
    carrier: string
    code: string
    parcels: number
    created_at: Moment
  }
  shipment_events: {
    id: string
    shipment_id: string
    kind: ShipmentEventKind
    at: Moment
    place: string | null
  }
  order_serials: { order_id: string; position: number; serial: string }
  /** Serial numbers (in lower case) outside the fleet, with the order they left with last. */
  serial_holders: { serial_key: string; order_id: string }
  returns: {
    id: string
    order_id: string
    way: ReturnWay
    day: string | null
    reason: string | null
    announced_at: Moment
    changed_at: Generated<Moment | null>
    revision: Generated<number>
    received_at: Moment | null
    graded_at: Moment | null
    /** Cents of what was bought, or of unused rent; those of a deposit are in its ledger. */
    refund_money: Generated<number>
    refund_voucher: Generated<number>
    refund_delivery: Generated<number>
  }
  return_lines: {
    return_id: string
    position: number
    quantity: number
    grade: number | null
    note: string | null
    withheld: number
    photos: JsonText
  }
  return_extensions: { order_id: string; return_id: string; refund_money: number }
  /** Repairs under the legal guarantee; `day` is when it was back with the customer, `serial` the one of several pieces. */
  repairs: {
    id: string
    order_id: string
    position: number
    serial: string | null
    day: string
    what: string
    noted_at: Moment
    corrects: string | null
    reason: string | null
    is_void: Generated<Flag>
  }
  number_series: { name: string; last: number }
  /** Never changed once made; `document` contains each figure. */
  invoices: {
    id: string
    order_id: string
    kind: 'invoice' | 'credit_note'
    series: string
    year: number
    number: number
    refers_to: string | null
    cause_key: string
    document: JsonText
    total: number
    issued_at: Moment
    erased_at?: Moment | null
    /** The accounting date, where the money came before the invoice was made. */
    booked_at: Moment | null
  }
  /** Transfers of bank statements; `order_id` is null while it is unknown. */
  bank_entries: {
    id: string
    /** The bank's reference, made unique where the bank used it twice or gave none. */
    reference: string
    /** The entry's contents and its number among equal ones, so that it is stored once; null for rows of older versions. */
    identity: string | null
    amount: number
    day: string
    payer: string
    remittance: string
    order_id: string | null
    state: BankEntryState
    problem: BankEntryProblem | null
    created_at: Moment
    updated_at: Moment
  }
  follow_ups: { order_id: string; follow_up_id: string; kind: FollowUpKind; created_at: Moment }
  withdrawals: {
    id: string
    kind: 'withdrawal' | 'cancellation'
    terms: JsonText | null
    name: string
    contract: string
    email: string
    locale: Locale
    has_receipt: Flag
    received_at: Moment
    answered_at: Moment | null
    answered_by: string | null
    answer: string | null
  }
  bank_payments: {
    reference: string
    request_key: string
    amount: number
    order_number: string
    shop_name: string
    locale: Locale
    return_url: string
    cancel_url: string | null
    state: PaymentState
    refunding: BankRefundState
    created_at: Moment
    answered_at: Moment | null
  }
  bank_refunds: {
    reference: string
    request_key: string
    payment: string
    amount: number
    state: BankRefundState
    created_at: Moment
  }
}
