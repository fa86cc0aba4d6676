import type { PaymentProvider } from '../../backend/ports'

const down = () => Promise.reject(new Error('down'))

/** A provider that answers nothing but what a test has it answer. */
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
