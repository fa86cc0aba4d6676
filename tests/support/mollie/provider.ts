import pino from 'pino'
import { createMollie } from '../../../backend/adapters/mollie/adapter'
import type { Database } from '../../../backend/db/schema'
import type { PaymentProvider, PaymentRequest } from '../../../backend/ports'
import { MOLLIE_KEY, type Mollie } from './mollie'

/** Returns the shop's side of Mollie, on a clock that stands still unless it is moved. */
export function mollieProvider(
  db: Database,
  mollie: Mollie,
  { key = MOLLIE_KEY, url = mollie.url, limitMs = 2_000 } = {},
) {
  let minutes = 0
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, minutes))
  const provider: PaymentProvider = createMollie(
    { db, now, log: pino({ level: 'silent' }) },
    { key, url },
    limitMs,
  )
  const started = async (changes: Partial<PaymentRequest> = {}) =>
    (await provider.start(requestOf(changes))).reference
  return {
    provider,
    /** Lets some time pass. */
    wait: (passed: number) => {
      minutes += passed
    },
    /** A payment, by its reference. */
    started,
    /** A payment that was made. */
    async paid() {
      const reference = await started()
      mollie.become(reference, 'paid')
      return reference
    },
    /** Pays some of it back; with a key of its own unless one is given. */
    refund: (payment: string, amount: number, name = `refund-${++count}`) =>
      provider.refund({ key: name, payment, amount, orderNumber: 'NN-1' }),
  }
}

let count = 0

const ADDRESS = {
  ...{
    givenName: 'Noor',
    familyName: 'de Vries',
    company: '',
    email: 'noor@example.org',
    phone: '+31612345678',
  },
  ...{ street: 'Spui 12 B', addition: '', postcode: '2511 CV', town: 'Den Haag', region: '', country: 'nl' },
}

/** Returns what the shop asks a payment for; each time that of another order. */
export function requestOf(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const id = `order-${++count}`
  return {
    key: `payment-${count}`,
    amount: 134_310,
    method: 'ideal',
    orderId: id,
    orderNumber: `NN-${count}`,
    shopName: 'Nachtnest',
    locale: 'nl',
    billing: ADDRESS,
    delivery: ADDRESS,
    lines: [
      { kind: 'article', name: 'Junior', quantity: 2, unit: 60_379, amount: 120_758, vatPercent: 21 },
      { kind: 'days', name: 'Junior, 5 dagen', quantity: 1, unit: 2_999, amount: 2_999, vatPercent: 5.5 },
      { kind: 'shipping', name: 'Verzending', quantity: 1, unit: 2_053, amount: 2_053, vatPercent: 8.1 },
      { kind: 'deposit', name: 'Borg', quantity: 1, unit: 10_000, amount: 10_000, vatPercent: 0 },
      { kind: 'voucher', name: 'Cadeaubon', quantity: 1, unit: -1_500, amount: -1_500, vatPercent: 0 },
    ],
    returnUrl: 'https://shop.example/nl/payment_callback/1?key=k',
    cancelUrl: 'https://shop.example/nl/payment_canceled',
    webhookUrl: 'https://shop.example/api/payments/webhook',
    publicOrigin: 'https://shop.example',
    ...changes,
  }
}
