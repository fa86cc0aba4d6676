import type { Logger } from 'pino'
import type { Endpoint, Json } from '../../../contract/endpoints/endpoint'
import type { Config } from '../../config'
import type { Database, Unit } from '../../db/schema'
import type {
  AddressPort,
  Carrier,
  Files,
  LabelPort,
  LocationPort,
  MailPort,
  PaymentProvider,
  Reviews,
  SmsPort,
  VatPort,
} from '../../ports'
import type { Keys } from '../../secret'
import type { ReadCatalogue } from './catalogue'
import type { Passwords } from './passwords'

export type Services = {
  db: Database
  catalogue: ReadCatalogue
  config: Config
  keys: Keys
  now: () => Date
  payments: PaymentProvider
  mail: MailPort
  sms: SmsPort
  location: LocationPort
  passwords: Passwords
  vat: VatPort
  addresses: AddressPort | undefined
  /** Returns undefined without a service, or without a recent answer. */
  latestReviews: () => Reviews | undefined
  carriers: ReadonlyMap<string, Carrier>
  labels: LabelPort | undefined
  files: Files
  log: Logger
  inspect?: (endpoint: Endpoint, answer: Json) => void
}

export type InUnit = Services & { db: Unit }

/** With the shop's address for the links of mails. */
export type InShop = Services & { shopOrigin: string }

/** The database, or a transaction in it, with the clock of the shop. */
export type Clocked = Pick<Services, 'db' | 'now'>
