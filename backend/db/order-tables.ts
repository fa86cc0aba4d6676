import type { Locale } from '../../contract/locales'
import type { OrderType, PaymentState } from '../../contract/order-status'
import type { QuotedType, QuoteState } from '../../contract/quotes'
import type { Flag, JsonText, Moment } from './columns'

export type OrderTables = {
  checkouts: {
    id: string
    country: string
    region: string | null
    form: JsonText
    vat_check: JsonText | null
    created_at: Moment
    updated_at: Moment
  }
  orders: {
    id: string
    number: string
    checkout_key: string
    fingerprint: string | null
    type: OrderType
    status: number
    locale: Locale
    country: string
    region: string | null
    start_date: string | null
    end_date: string | null
    starts_early: Flag
    address: JsonText
    totals: JsonText
    total: number
    voucher_code: string | null
    discount: number
    payment_method: string
    user_id: string | null
    email_key: string | null
    /** Cents of the previous order's deposit that count as paid. */
    deposit_counted: number
    follows: string | null
    pay_by: string | null
    vat_check: JsonText | null
    /** Cents of an order on invoice, after cancellations and returns. */
    payable: number | null
    /** Since then only contact data is left, because the customer has things of the order. */
    reduced_at?: Moment | null
    erased_at?: Moment | null
    /** When the link's holder changed an address; null once staff has checked it. */
    corrected_at?: Moment | null
    disputed_at?: Moment | null
    created_at: Moment
    updated_at: Moment
  }
  order_lines: {
    order_id: string
    position: number
    article_id: string
    code: string
    names: JsonText
    quantity: number
  }
  order_history: {
    id: string
    order_id: string
    from_status: number | null
    to_status: number
    at: Moment
    actor: string
    reason: string
  }
  payments: {
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
    method: string | null
    /** Cents that the customer's bank took back. */
    charged_back: number
    charged_back_at?: Moment | null
    chargeback_settled: number
    mismatch: string | null
    paid_at?: Moment | null
    created_at: Moment
    updated_at: Moment
  }
  order_words: { order_id: string; word: string }
  order_notes: { id: string; order_id: string; at: Moment; author: string; text: string }
  quotes: {
    id: string
    number: string
    state: QuoteState
    type: QuotedType
    locale: Locale
    country: string
    region: string | null
    start_date: string | null
    end_date: string | null
    valid_until: string
    address: JsonText
    email_key: string | null
    user_id: string | null
    lines: JsonText
    totals: JsonText
    listed_totals: JsonText | null
    sent_at: Moment | null
    made_by: string | null
    reason: string | null
    accepted_by: string | null
    order_id: string | null
    created_at: Moment
    updated_at: Moment
  }
  quote_words: { quote_id: string; word: string }
}
