import type { Locale } from '../../contract/locales'
import type { Cents } from '../../contract/money'
import type { PaymentState } from '../../contract/order-status'

/** A payment to be made. The same `key` always makes the same payment, however often it is asked for. */
export type PaymentRequest = {
  key: string
  amount: Cents
  orderNumber: string
  shopName: string
  locale: Locale
  /** Where the visitor goes after answering. */
  returnUrl: string
  /** The origin visitors reach this backend at, without a path. */
  publicOrigin: string
}

/** Somebody who takes payments. Calls may throw when they cannot be reached; then nothing has been decided. */
export type PaymentProvider = {
  name: string
  /** Out: the provider's name for the payment, and where the visitor pays. */
  create: (request: PaymentRequest) => Promise<{ reference: string; url: string }>
  /** The state now; undefined for a payment it does not know. */
  state: (reference: string) => Promise<PaymentState | undefined>
  /** Closes a payment that nobody has to make any more; one that was paid stays paid. */
  cancel: (reference: string) => Promise<void>
}
