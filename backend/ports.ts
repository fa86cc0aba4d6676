import type { Locale } from '../contract/locales'
import type { Cents } from '../contract/money'
import type { PaymentState } from '../contract/order-status'
import type { AddressSuggestion } from '../contract/wire/addresses'

/** The same `key` always creates the same payment. */
export type PaymentRequest = {
  key: string
  amount: Cents
  orderNumber: string
  shopName: string
  locale: Locale
  returnUrl: string
  /** For whoever cancels; else `returnUrl`. */
  cancelUrl: string | null
  /** The public origin of this backend, without a path. */
  publicOrigin: string
}

/** Its calls may throw; nothing is decided then. */
export type PaymentProvider = {
  name: string
  create: (request: PaymentRequest) => Promise<{ reference: string; url: string }>
  /** Undefined for an unknown payment. */
  state: (reference: string) => Promise<PaymentState | undefined>
  cancel: (reference: string) => Promise<void>
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  locale: string
  /** Of a newsletter: the address that ends it. */
  unsubscribe?: string
}

/** Throws when delivery fails; it is then retried with the same `id`, by which a mail is recognised that arrived. */
export type MailPort = { deliver: (mail: Mail, id: string) => Promise<void> }

type Sms = { to: string; text: string; locale: string }

export type SmsPort = { deliver: (sms: Sms) => Promise<void> }

type Location = { country?: string; region?: string }

export type LocationPort = { locate: (ip: string) => Promise<Location> }

/** `unavailable` decides nothing; `name` is null where the register does not give it. */
export type VatResult =
  | { state: 'valid'; name: string | null }
  | { state: 'invalid' }
  | { state: 'unavailable'; reason: string }

/** Numbers as in NL004495445B01. */
export type VatPort = { check: (number: string) => Promise<VatResult> }

/** Undefined where the service is unavailable. */
export type AddressPort = {
  suggest: (query: string, country: string | undefined) => Promise<AddressSuggestion[] | undefined>
}
