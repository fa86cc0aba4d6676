import type { Backend } from '../../../backend/app'
import type { WireOrder } from '../../../contract/endpoints/order'
import { type Answer, type ApiClient, apiClient } from '../api-client'
import type { FreshBackend } from '../backend'
import { startPayment } from '../payments'
import { MOLLIE_KEY, type Mollie } from './mollie'
import type { MollieStatus, PaymentRecord } from './records'

const ADDRESS = 'https://nachtnest.example'

/** A backend whose money Mollie takes. */
export type MollieShop = {
  backend: Backend
  client: ApiClient
  /** Starts paying an order. */
  pay: (order: WireOrder, method?: string) => Promise<Answer>
  /** The payment that was started last for an order, as Mollie has it. */
  paymentOf: (order: WireOrder) => PaymentRecord
  /** Has Mollie's webhook called for a payment. */
  tell: (reference: string) => Promise<Response>
  /** Starts paying, changes its state at Mollie and has the webhook called. */
  paying: (order: WireOrder, status: MollieStatus, method?: string) => Promise<PaymentRecord>
}

/** Makes a shop on the database of `fresh`, at an address that Mollie reaches. */
export async function mollieShop(
  fresh: FreshBackend,
  mollie: Mollie,
  clock?: () => Date,
): Promise<MollieShop> {
  const config = { paymentProvider: { key: MOLLIE_KEY, url: mollie.url }, publicOrigin: ADDRESS }
  const backend = fresh.another({ config, ...(clock ? { clock } : {}) })
  const client = await apiClient(backend.fetch)

  function paymentOf({ UUID_Order }: WireOrder): PaymentRecord {
    const last = mollie.paymentsOf(UUID_Order).at(-1)
    if (!last) throw new Error('Mollie has no payment of this order')
    return last
  }

  const pay = (order: WireOrder, method?: string) =>
    startPayment(client, order, `${ADDRESS}/en/payment_callback`, method ? { payment_method: method } : {})

  async function tell(reference: string): Promise<Response> {
    const call = mollie.webhook(reference)
    if (!call) throw new Error('Mollie was told no address to call')
    return backend.fetch(call)
  }

  return {
    ...{ backend, client, pay, paymentOf, tell },
    async paying(order, status, method) {
      await pay(order, method)
      const payment = paymentOf(order)
      mollie.become(payment.id, status)
      await tell(payment.id)
      return payment
    },
  }
}
