import type { PaymentProvider, ProviderPayment } from '../../backend/ports'
import type { PaymentState } from '../../contract/order-status'

const down = () => Promise.reject(new Error('down'))

/** Returns a payment as a provider has it, of which nothing has gone back. */
export const foundPayment = (state: PaymentState, cents = 0): ProviderPayment => ({
  state,
  amount: { cents, text: `${cents} cents` },
  chargedBack: 0,
  refunds: [],
})

/** Returns a provider that answers nothing but what a test has it answer. */
export function paymentProvider(answers: Partial<PaymentProvider> = {}): PaymentProvider {
  return {
    name: 'bank',
    methods: async () => undefined,
    start: down,
    find: down,
    cancel: down,
    capture: down,
    refund: down,
    findRefund: down,
    receiveWebhook: down,
    ...answers,
  }
}
