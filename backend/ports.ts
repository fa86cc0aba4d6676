import type { IsoDate } from '../contract/dates'
import type { AddressSuggestion } from '../contract/endpoints/look-ups'
import type { Parcel } from '../contract/endpoints/today'
import type { Locale } from '../contract/locales'
import type { Cents, VatPercent } from '../contract/money'
import type { PaymentState } from '../contract/order-status'
import type { ClosedDays } from '../contract/periods'
import type { ShipmentEventKind } from '../contract/shipments'

/** The billing or delivery address; unknown parts are empty. */
export type PaymentAddress = {
  givenName: string
  familyName: string
  company: string
  email: string
  phone: string
  street: string
  addition: string
  postcode: string
  town: string
  region: string
  country: string
}

/** VAT included; only a voucher is negative. */
export type PaymentLine = {
  kind: 'article' | 'days' | 'shipping' | 'deposit' | 'voucher' | 'rest'
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
  method: string
  orderId: string
  orderNumber: string
  shopName: string
  locale: Locale
  billing: PaymentAddress
  delivery: PaymentAddress
  /** Their amounts add up to `amount`. */
  lines: PaymentLine[]
  returnUrl: string
  cancelUrl: string | null
  webhookUrl: string
  publicOrigin: string
}

/** `text` is for people; `cents` is undefined where it is no exact amount of euros. */
export type ProviderMoney = { cents: Cents | undefined; text: string }

/** `key` is that of the RefundRequest, undefined for refunds made by others. */
export type FoundRefund = {
  reference: string
  key: string | undefined
  amount: ProviderMoney
  state: 'pending' | 'done' | 'failed'
  at: Date
}

export type ProviderPayment = {
  /** 'unknown' decides nothing. */
  state: PaymentState | 'unknown'
  unknownState?: string
  /** The captured amount where money was taken later. */
  amount: ProviderMoney
  paidAt?: Date
  chargedBack: Cents
  chargedBackAt?: Date
  refunds: readonly FoundRefund[]
  method?: string
}

export type CaptureRequest = { key: string; payment: string; amount: Cents }

/** A request with the same `key` never pays back twice. */
export type RefundRequest = { key: string; payment: string; amount: Cents; orderNumber: string }

/** `failed` is for good: the money has to find another way. `amount` is missing where a payment was released. */
export type ProviderRefund =
  | { state: 'pending' | 'done'; reference: string; amount?: ProviderMoney }
  | { state: 'failed'; reference: string | null; reason: string }

/** Named by the provider's references. Calls may throw, which decides nothing. */
export type PaymentProvider = {
  name: string
  /** For an order, or any order without an amount. Undefined means all that the shop offers. */
  methods: (order: { country: string; amount: Cents | undefined }) => Promise<readonly string[] | undefined>
  start: (request: PaymentRequest) => Promise<{ reference: string; url: string }>
  find: (payment: string) => Promise<ProviderPayment | undefined>
  /** Ignores a payment that can no longer be canceled. */
  cancel: (payment: string) => Promise<void>
  /** Takes authorized money; the same `key` never takes it twice. */
  capture: (request: CaptureRequest) => Promise<void>
  /** Releases that amount of a payment that is only authorized. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  findRefund: (payment: string, refund: string) => Promise<ProviderRefund | undefined>
  /** Returns payments that may have changed. Throws Refusal for a foreign call. */
  receiveWebhook: (request: Request) => Promise<string[]>
}

export type Attachment = { name: string; title: string; text: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  locale: string
  unsubscribe?: string
  attachments?: Attachment[]
}

/** A mail that throws is retried with the same `id`, by which duplicates are recognised. */
export type MailPort = { deliver: (mail: Mail, id: string) => Promise<void> }

export type SmsPort = { deliver: (sms: { to: string; text: string; locale: string }) => Promise<void> }

export type LocationPort = { locate: (ip: string) => Promise<{ country?: string; region?: string }> }

/** `unavailable` decides nothing. `consultation`, the number of the response, is the proof of it; null without a requester. */
export type VatResult =
  | { state: 'valid'; name: string | null; consultation?: string | null }
  | { state: 'invalid' }
  | { state: 'unavailable'; reason: string }

export type VatPort = { check: (number: string, requester?: string) => Promise<VatResult> }

export type AddressPort = {
  suggest: (query: string, country: string | undefined) => Promise<AddressSuggestion[] | undefined>
}

export type Reviews = { rating: number; count: number; url: string }

export type ReviewsPort = { read: () => Promise<Reviews> }

export type TrackedParcels = { code: string; country: string; postcode: string; locale: Locale }

export type ShipmentEvent = { kind: ShipmentEventKind; at: Date; place: string | null }

export type Journey = {
  code: string
  sentAt: Date
  expected: IsoDate
  from: string
  to: string
  setbacks: readonly Date[]
  calendar: ClosedDays
}

export type Carrier = {
  id: string
  /** A trade name; null for the shop's own deliveries. */
  name: string | null
  example: string
  isCode: (text: string) => boolean
  newCode?: () => string
  trackingUrl?: (parcels: TrackedParcels) => string | undefined
  events?: (journey: Journey) => ShipmentEvent[]
}

export type ParcelAddress = Omit<Parcel, 'reference'>

/** A request with the same `reference` never makes another label. A weight is of each parcel, in kilograms. */
export type LabelRequest = {
  reference: string
  orderNumber: string
  from: ParcelAddress
  to: ParcelAddress
  parcels: number
  weight: number | undefined
}

/** `carrier` and the `parcels` are named as the service does; a refusal that is `spent` has used up its reference. */
export type MadeLabel =
  | { shipment: string; carrier: string; code: string; parcels: string[] }
  | { refused: string; isSpent: boolean }

export type ParcelChange = { orderNumber: string; parcel: string; at: Date }

export type LabelPort = {
  make: (request: LabelRequest) => Promise<MadeLabel>
  cancel: (shipment: string) => Promise<{ refused: string | undefined }>
  print: (parcels: readonly string[]) => Promise<Uint8Array<ArrayBuffer>>
  find: (shipment: string) => Promise<ReadonlyMap<string, ShipmentEventKind | undefined>>
  receiveWebhook: (request: Request) => Promise<ParcelChange | undefined>
}

export type StoredFile = { name: string; writtenAt: Date }

/** Named by folder and name: 'uploads/<id>'. A stored file is complete and never changes. A call that throws has had no effect. */
export type Files = {
  where: string
  put: (name: string, content: Blob) => Promise<void>
  read: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>
  list: (folder: string) => AsyncIterable<StoredFile>
  remove: (name: string) => Promise<void>
}
