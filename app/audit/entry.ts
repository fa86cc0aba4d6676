import type { CounterStep } from '../../contract/endpoints/demo'
import type { OrderType } from '../../contract/order-type'
import type { Way } from './ways'

/** A step that an order takes once it is placed: one of the staff, or the customer's announcement of a return. */
export type OrderStep = CounterStep | 'return'

/** The states that can be made besides orders, by name; each is made under the visitor's own cookies. */
export type StateName =
  | 'newcomer'
  | 'other-language'
  | 'rents-only'
  | 'cart-empty'
  | 'cart-buy'
  | 'cart-rent'
  | 'cart-trial'
  | 'cart-aside'
  | 'cart-refused'
  | 'cart-misfits'
  | 'cart-late'
  | 'checkout-buy'
  | 'checkout-rent'
  | 'checkout-voucher'
  | 'checkout-invoice'
  | 'vouchers-tried'
  | 'payment'
  | 'transfer'
  | 'invoice-open'
  | 'invoice-paid'
  | 'invoice-canceled'
  | 'guest'
  | 'account'
  | 'account-confirmed'
  | 'account-orders'
  | 'phone-code'
  | 'mail-link-used'
  | 'quote'
  | 'quote-accepted'
  | 'quote-on-invoice'
  | 'quote-expired'
  | 'quote-withdrawn'
  | 'withdrawn'
  | 'office'
  | 'office-order'
  | 'office-quote'
  | 'office-customer'
  | 'office-message'
  | 'office-withdrawal'
  | 'office-unit'

/** An order of a kind that has gone through steps. */
type OrderState = { order: OrderType; steps: readonly OrderStep[] }

/** A page, dialog, form or state of the shop. */
export type AuditEntry = {
  /** It names the entry in the address of a button, and its words: `entry.<id>`. */
  id: string
  /** The keys of words that name it instead. */
  name?: readonly string[]
  /**
   * Its address after the language, or a whole one under /api. A part such as `:order` is filled in once the order is made,
   * `:junior` and other articles at once.
   */
  at: string
  /** The status of the answer; 200 by default. */
  status?: number
  /** The key of words that stand on it. */
  says?: string
  way: Way
  /** The state that a demonstration makes first. */
  make?: StateName | OrderState
  /** The fields that are posted to the address. */
  post?: Readonly<Record<string, string>>
  /** Posts it as no form of the shop is sent. */
  isPlain?: true
  isDemo?: true
}
