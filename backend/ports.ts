import type { Locale } from '../contract/locales'
import type { Cents } from '../contract/money'
import type { PaymentState } from '../contract/order-status'
import type { AddressSuggestion } from '../contract/wire/addresses'

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

/** Takes payments. Its calls may throw when it cannot be reached; then nothing has been decided. */
export type PaymentProvider = {
  name: string
  /** Out: the provider's name for the payment, and where the visitor pays. */
  create: (request: PaymentRequest) => Promise<{ reference: string; url: string }>
  /** The state now; undefined for a payment it does not know. */
  state: (reference: string) => Promise<PaymentState | undefined>
  /** Closes a payment that nobody has to make any more; one that was paid stays paid. */
  cancel: (reference: string) => Promise<void>
}

/** A mail ready to be sent; `text` and `html` say the same. */
export type Mail = { to: string; subject: string; text: string; html: string; locale: string }

/** Throws when a mail could not be handed over; it is then tried again. */
export type MailPort = { deliver: (mail: Mail) => Promise<void> }

/** A text message; `to` as in '+31612345678'. */
export type Sms = { to: string; text: string; locale: string }

/** Throws when a message could not be handed over; it is then tried again. */
export type SmsPort = { deliver: (sms: Sms) => Promise<void> }

/** Where an address is: a country in capitals and a region, as far as they are known. */
export type Location = { country?: string; region?: string }

/** Knows where the addresses of the internet are. Throws when it cannot be asked. */
export type LocationPort = { locate: (ip: string) => Promise<Location> }

/** What is known of a VAT number; `unavailable` is no verdict, and `name` is null where nobody tells it. */
export type VatVerdict =
  | { state: 'valid'; name: string | null }
  | { state: 'invalid' }
  | { state: 'unavailable'; reason: string }

/** Knows VAT numbers, as in NL004495445B01: capitals and digits, the country first. */
export type VatPort = { check: (number: string) => Promise<VatVerdict> }

/** Addresses that may be meant, none where nothing was typed; undefined where the service cannot be asked, now or at all. */
export type AddressPort = {
  suggest: (query: string, country: string | undefined) => Promise<AddressSuggestion[] | undefined>
}
