import type { Locale } from '../../contract/locales'
import type { PaymentState } from '../../contract/order-status'
import type { OrderType } from '../../contract/order-type'
import type { QuotedType, QuoteState } from '../../contract/quotes'
import type { Flag, JsonText, Moment } from './columns'

export type OrderTables = {
  checkouts: {
    id: string
    country: string
    region: string | null
    form: JsonText
    /** The VatCheck of a company of another member state; null for all others. */
    vat_check: JsonText | null
    created_at: Moment
    updated_at: Moment
  }
  orders: {
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
  /** The words by which the back office finds an order. */
  order_words: { order_id: string; word: string }
  /** Append only; `author` is the name of a member of the staff. */
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
    /** The last day on which it can be accepted. */
    valid_until: string
    address: JsonText
    email_key: string | null
    /** The account that was logged in when it was asked for. */
    user_id: string | null
    /** Lines have names and codes, so that they stay as they were offered. */
    lines: JsonText
    totals: JsonText
    /** The totals before the first reduction; null without one. */
    listed_totals: JsonText | null
    /** When staff last sent it; null if only whoever asked was mailed. */
    sent_at: Moment | null
    /** The name of the member of the staff who wrote it; null if the customer asked. */
    made_by: string | null
    reason: string | null
    accepted_by: string | null
    order_id: string | null
    created_at: Moment
    /** The moment at which it was accepted or withdrawn, once it was. */
    updated_at: Moment
  }
  /** The words by which the back office finds a quote. */
  quote_words: { quote_id: string; word: string }
}
