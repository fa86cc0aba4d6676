import { WEBHOOK_SIGNATURE_HEADER } from '../../backend/adapters/bank/books'
import { sign } from '../../backend/domain/platform/signatures'
import { deriveKeys } from '../../backend/secret'
import type { WireOrder } from '../../contract/endpoints/order'
import { type Answer, type ApiClient, ORIGIN, orderIn } from './api-client'
import { TEST_SECRET } from './backend'

/** The shop takes visitors back to this address. */
export const RETURN_URL = `${ORIGIN}/en/payment_callback`

/** Starts paying an order. */
export function startPayment(
  client: ApiClient,
  order: WireOrder,
  returnUrl = RETURN_URL,
  more: { payment_method?: string; cancel_url?: string } = {},
): Promise<Answer> {
  const { UUID_Order, signature } = order
  const body = { order: { UUID_Order, signature }, return_url: returnUrl, ...more }
  return client.post('/api/start_order_payment', body)
}

/** Has a customer give an order up. */
export function cancelOrder(
  client: ApiClient,
  { UUID_Order, signature }: WireOrder,
  is_paid?: boolean,
): Promise<Answer> {
  return client.post('/api/cancel_order', { order: { UUID_Order, signature }, is_paid })
}

/** Returns the path of the bank's page for an order, starting its payment where there is none. */
export async function bankPath(client: ApiClient, order: WireOrder): Promise<string> {
  const { status, body } = await startPayment(client, order)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return new URL((body as { paymentURL: string }).paymentURL).pathname
}

/** Has an order paid at the bank. */
export async function pay(client: ApiClient, order: WireOrder): Promise<void> {
  await answerBank(client, await bankPath(client, order), 'paid')
}

/** Presses a button of the bank's page. */
export function answerBank(client: ApiClient, path: string, answer: string, headers = {}): Promise<Answer> {
  const body = new URLSearchParams({ answer })
  return client.send(path, body, { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN, ...headers })
}

/** Calls the webhook for the payment of a bank page, signed with the right key unless a signature is given. */
export function callWebhook(client: ApiClient, path: string, signature?: string): Promise<Answer> {
  const body = JSON.stringify({ id: path.split('/').at(-1) })
  return client.send('/api/payments/webhook', body, {
    'Content-Type': 'application/json',
    'x-csrf-token': '',
    [WEBHOOK_SIGNATURE_HEADER]: signature ?? sign(deriveKeys(TEST_SECRET).webhook, body),
  })
}

/** Returns the order as it is now. */
export async function again(client: ApiClient, { UUID_Order, signature }: WireOrder): Promise<WireOrder> {
  return orderIn(await client.get(`/api/orders/${UUID_Order}?signature=${signature}`))
}
