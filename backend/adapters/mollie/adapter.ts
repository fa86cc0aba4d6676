import type { Services } from '../../domain/platform/services'
import type { PaymentProvider } from '../../ports'
import type { PaymentAdapter } from '../payment-adapter'
import { createAsk, type MollieSettings } from './client'
import { createOffers } from './methods'
import { paymentBody } from './payment-body'
import {
  cancelPayment,
  capture,
  findRefund,
  isKnownState,
  providerPayment,
  readPayment,
  refund,
} from './payments'

type Deps = Pick<Services, 'db' | 'now' | 'log'>

const NAME = /^[\x21-\x7e]{1,100}$/

/** Anybody may call, so unknown payments are ignored without an error. */
async function knownPayments({ db }: Deps, request: Request): Promise<string[]> {
  const id = new URLSearchParams(await request.text()).get('id') ?? ''
  if (!NAME.test(id)) return []
  const payment = await db
    .selectFrom('payments')
    .select('reference')
    .where('provider', '=', 'mollie')
    .where('reference', '=', id)
    .executeTakeFirst()
  return payment?.reference ? [payment.reference] : []
}

export function createMollie(deps: Deps, settings: MollieSettings, limitMs?: number): PaymentProvider {
  const ask = createAsk(settings, limitMs)
  const offers = createOffers(ask, () => deps.now().getTime())
  return {
    name: 'mollie',
    methods: ({ country, amount }) => offers(country, amount),
    async start(request) {
      const payment = await ask((client) => client.payments.create(paymentBody(request)))
      const url = payment.getCheckoutUrl()
      if (!url) throw new Error(`Mollie names no page to pay ${payment.id} at`)
      return { reference: payment.id, url }
    },
    async find(reference) {
      const payment = await readPayment(ask, reference)
      if (!payment) return undefined
      const { id, status } = payment
      if (!isKnownState(status)) deps.log.warn({ reference: id, status }, 'Mollie tells an unknown status')
      return providerPayment(payment)
    },
    cancel: (reference) => cancelPayment(ask, reference),
    capture: (request) => capture(ask, request),
    refund: (request) => refund(ask, request),
    findRefund: (payment, reference) => findRefund(ask, payment, reference),
    receiveWebhook: (request) => knownPayments(deps, request),
  }
}

export const mollie: PaymentAdapter = {
  create({ config, ...deps }) {
    const { paymentProvider } = config
    if (paymentProvider === 'bank') throw new Error('Mollie has no settings')
    return createMollie(deps, paymentProvider)
  },
}
