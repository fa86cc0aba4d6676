import type { IsoDate } from '../contract/dates'
import type { AddressSuggestion } from '../contract/endpoints/look-ups'
import type { Locale } from '../contract/locales'
import type { Cents, VatPercent } from '../contract/money'
import type { PaymentState } from '../contract/order-status'
import type { ClosedDays } from '../contract/periods'
import type { ShipmentEventKind } from '../contract/shipments'

/** The address of whoever pays, or the one of delivery; a part is empty where nobody typed it. */
export type PaymentAddress = {
  givenName: string
  familyName: string
  company: string
  email: string
  phone: string
  /** The street with its number. */
  street: string
  addition: string
  postcode: string
  town: string
  region: string
  country: string
}

/** Part of what is paid, VAT included; only a voucher is negative. */
export type PaymentLine = {
  kind: 'article' | 'days' | 'shipping' | 'deposit' | 'voucher'
  name: string
  quantity: number
  unit: Cents
  amount: Cents
  vatPercent: VatPercent
}

/** A request with the same `key` always starts the same payment. */
export type PaymentRequest = {
  key: string
  amount: Cents
  /** The shop's name of it is a key of `payment-methods.json`. */
  method: string
  country: string
  orderId: string
  orderNumber: string
  shopName: string
  locale: Locale
  billing: PaymentAddress
  delivery: PaymentAddress
  /** Their amounts add up to `amount`. */
  lines: PaymentLine[]
  returnUrl: string
  /** A customer who cancels goes there; to `returnUrl` if it is null. */
  cancelUrl: string | null
  /** The provider calls it when the payment changes. */
  webhookUrl: string
  /** The public origin of this backend, without a path. */
  publicOrigin: string
}

/** Money as a provider tells it: `text` is for people, `cents` undefined where it is no exact amount of euros. */
export type ProviderMoney = { cents: Cents | undefined; text: string }

/** A refund that is found at a payment; `key` is that of the RefundRequest, where it was the shop that asked for it. */
export type FoundRefund = {
  reference: string
  key: string | undefined
  amount: ProviderMoney
  state: 'pending' | 'done' | 'failed'
  at: Date
}

export type ProviderPayment = {
  /** What the shop has no name for is unknown: it says neither that money came nor that none will. */
  state: PaymentState | 'unknown'
  /** The provider's own name of an unknown state, for the staff. */
  unknownState?: string
  /** The amount to be paid; where the money was taken later, the amount that was taken. */
  amount: ProviderMoney
  /** When the money came, where the provider tells it. */
  paidAt?: Date
  /** Taken back by the customer's bank or card. */
  chargedBack: Cents
  /** When that last changed, where the provider tells it. */
  chargedBackAt?: Date
  /** All refunds, whoever made them. */
  refunds: readonly FoundRefund[]
  /** The method that the customer chose there instead; it is named as in PaymentRequest. */
  method?: string
}

/** A request with the same `key` never pays back twice. */
export type RefundRequest = { key: string; payment: string; amount: Cents; orderNumber: string }

/** `failed` is for good: the money has to find another way. `amount` is missing where a payment was released. */
export type ProviderRefund =
  | { state: 'pending' | 'done'; reference: string; amount?: ProviderMoney }
  | { state: 'failed'; reference: string | null; reason: string }

/** Payments and refunds are named by the provider's references. Its calls may throw; nothing is decided then. */
export type PaymentProvider = {
  name: string
  /** Returns the methods for an order, or for any where the amount is unknown; undefined means all that the shop offers. */
  methods: (order: { country: string; amount: Cents | undefined }) => Promise<readonly string[] | undefined>
  start: (request: PaymentRequest) => Promise<{ reference: string; url: string }>
  /** Returns undefined for an unknown payment. */
  find: (payment: string) => Promise<ProviderPayment | undefined>
  /** Leaves one alone that can no longer be canceled. */
  cancel: (payment: string) => Promise<void>
  /** Takes the money of an authorized payment; the same `key` never takes it twice. */
  capture: (request: { key: string; payment: string; amount: Cents }) => Promise<void>
  /** Pays money back; a payment that is only authorized is released by as much. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  /** Returns undefined for an unknown refund. */
  findRefund: (payment: string, refund: string) => Promise<ProviderRefund | undefined>
  /** Returns the payments that may have changed. Throws Refusal for a call that is not the provider's. */
  receiveWebhook: (request: Request) => Promise<string[]>
}

/** A text that goes with a mail, to be kept: `title` says what it is. */
export type Attachment = { name: string; title: string; text: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  locale: string
  /** The address that ends a newsletter. */
  unsubscribe?: string
  attachments?: Attachment[]
}

/** Throws when delivery fails; it is then retried with the same `id`, by which a mail is recognised that arrived. */
export type MailPort = { deliver: (mail: Mail, id: string) => Promise<void> }

type Sms = { to: string; text: string; locale: string }

export type SmsPort = { deliver: (sms: Sms) => Promise<void> }

type Location = { country?: string; region?: string }

export type LocationPort = { locate: (ip: string) => Promise<Location> }

/**
 * `unavailable` decides nothing; `name` is null where the register does not give it, and `consultation`, the number of its answer, which
 * is the proof of it, where it did not learn who asks.
 */
export type VatResult =
  | { state: 'valid'; name: string | null; consultation?: string | null }
  | { state: 'invalid' }
  | { state: 'unavailable'; reason: string }

/** Numbers are written as NL004495445B01; `requester` is that of whoever asks. */
export type VatPort = { check: (number: string, requester?: string) => Promise<VatResult> }

/** The answer is undefined where the service is unavailable. */
export type AddressPort = {
  suggest: (query: string, country: string | undefined) => Promise<AddressSuggestion[] | undefined>
}

/** `url`: where they can be read. */
export type Reviews = { rating: number; count: number; url: string }

/** Throws where the service does not answer. */
export type ReviewsPort = { read: () => Promise<Reviews> }

export type TrackedParcels = { code: string; country: string; postcode: string; locale: Locale }

export type ShipmentEvent = { kind: ShipmentEventKind; at: Date; place: string | null }

export type Journey = {
  code: string
  sentAt: Date
  /** The day they should arrive, one on which parcels are brought, after the one they are picked up on. */
  expected: IsoDate
  from: string
  to: string
  /** The moments at which somebody wrote down that the parcels are late, or that nobody was at home. */
  setbacks: readonly Date[]
  calendar: ClosedDays
}

export type Carrier = {
  id: string
  /** It is a trade name, the same in each language; null for the shop's own deliveries. */
  name: string | null
  /** How its codes are written. */
  example: string
  isCode: (text: string) => boolean
  /** Returns a new code, where the carrier has none of its own. */
  newCode?: () => string
  /** Returns the address of the carrier's own page about the parcels. */
  trackingUrl?: (parcels: TrackedParcels) => string | undefined
  /** All that has happened and will happen to parcels that move by the clock. */
  events?: (journey: Journey) => ShipmentEvent[]
}

export type StoredFile = { name: string; writtenAt: Date }

/**
 * The store of files by a folder and a name: 'uploads/<id>'. A file that is there is whole, and never changes. A call that throws has done
 * nothing, or seen nothing.
 */
export type Files = {
  /** The place of the files in words for people. */
  where: string
  put: (name: string, content: Blob) => Promise<void>
  /** Returns undefined where there is none. */
  read: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>
  list: (folder: string) => AsyncIterable<StoredFile>
  /** Does nothing where there is none. */
  remove: (name: string) => Promise<void>
}
