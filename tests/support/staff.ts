import { randomUUID } from 'node:crypto'
import { type CreateOrder, IDEMPOTENCY_HEADER, type WireOrder } from '../../contract/wire/orders'
import { type Answer, type ApiClient, placedOrder } from './api-client'
import { STAFF_KEY } from './backend'
import { pay } from './payments'

/** What staff sends along to prove that it calls. */
export const AS_STAFF = { Authorization: `Bearer ${STAFF_KEY}` }

/** An order that was paid at the bank. */
export async function paidOrder(client: ApiClient, changes: Partial<CreateOrder> = {}): Promise<WireOrder> {
  const order = await placedOrder(client, changes)
  await pay(client, order)
  return order
}

/** A step that staff takes with an order: the last part of its path under /api/adm. */
export function staffPost(
  client: ApiClient,
  { UUID_Order }: Pick<WireOrder, 'UUID_Order'>,
  step: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<Answer> {
  return client.post(`/api/adm/orders/${UUID_Order}/${step}`, body, {
    ...AS_STAFF,
    [IDEMPOTENCY_HEADER]: key,
  })
}

/** Ships an order with the shop's own carrier, unless something else is said. */
export function shipOrder(
  client: ApiClient,
  order: Pick<WireOrder, 'UUID_Order'>,
  body: object = {},
  key?: string,
): Promise<Answer> {
  return staffPost(client, order, 'shipments', { carrier: 'own', ...body }, key)
}
