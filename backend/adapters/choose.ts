import type { Config } from '../config'
import type { AddressPort, Carrier, Files, LabelPort, MailPort, SmsPort } from '../ports'
import { createAddressService, demoAddresses } from './addresses'
import { bank } from './bank/adapter'
import { createEmbeddedCarrier } from './carriers/embedded'
import { createLinkedCarrier, LINKED_CARRIERS } from './carriers/linked'
import { createFileFolder } from './files/folder'
import { createBucket } from './files/s3'
import { createLocationDatabase, createLocationService } from './location'
import { mollie } from './mollie/adapter'
import type { PaymentAdapter } from './payment-adapter'
import { createPlaceReviews } from './reviews'
import { createSendcloud } from './sendcloud'
import { createSeven } from './seven'
import { createSmtp } from './smtp'
import { createDemoRegister, createVatNumberCheck, createVatRegister } from './vat'

// Mails and messages count as delivered and stay readable in the outbox.
const outboxOnly = { deliver: async () => {} }

const vatNumbers = (mode: Config['mode']) => (mode === 'demo' ? createDemoRegister() : createVatNumberCheck())

function addresses({ mode, addressUrl }: Config): AddressPort | undefined {
  if (addressUrl) return createAddressService(addressUrl)
  return mode === 'demo' ? demoAddresses : undefined
}

const mail = ({ mailProvider }: Config): MailPort =>
  mailProvider === 'outbox' ? outboxOnly : createSmtp(mailProvider)

const sms = ({ smsProvider }: Config): SmsPort =>
  smsProvider === 'outbox' ? outboxOnly : createSeven(smsProvider)

const SENDCLOUD: Carrier = {
  id: 'sendcloud',
  name: 'Sendcloud',
  example: '3SABCD123456789',
  isCode: (text) => /^[A-Z\d]{6,40}$/.test(text),
}

function carriers({ mode, labelProvider }: Config): ReadonlyMap<string, Carrier> {
  const own = createEmbeddedCarrier({ movesByItself: mode === 'demo' })
  const others = labelProvider ? [SENDCLOUD] : []
  return new Map(
    [own, ...LINKED_CARRIERS.map(createLinkedCarrier), ...others].map((carrier) => [carrier.id, carrier]),
  )
}

const labels = ({ labelProvider }: Config): LabelPort | undefined =>
  labelProvider && createSendcloud(labelProvider)

export function chooseFiles({ fileStore, dataDir }: Pick<Config, 'fileStore' | 'dataDir'>): Files {
  return fileStore === 'folder' ? createFileFolder(dataDir) : createBucket(fileStore)
}

export function choosePayments({ paymentProvider }: Config): PaymentAdapter {
  return paymentProvider === 'bank' ? bank : mollie
}

export type Adapters = ReturnType<typeof chooseAdapters>

export function chooseAdapters(config: Config) {
  const { mode, locationUrl, vatUrl, reviewsProvider } = config
  return {
    mail: mail(config),
    sms: sms(config),
    location: locationUrl ? createLocationService(locationUrl) : createLocationDatabase(),
    vat: vatUrl ? createVatRegister(vatUrl) : vatNumbers(mode),
    addresses: addresses(config),
    reviews: reviewsProvider === 'stored' ? undefined : createPlaceReviews(reviewsProvider),
    carriers: carriers(config),
    labels: labels(config),
    files: chooseFiles(config),
  }
}
