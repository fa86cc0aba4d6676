import { inTransaction } from '../../backend/db/retry'
import type { Database } from '../../backend/db/schema'
import type { Outbox } from '../../backend/domain/mail/outbox/work'
import { changeStatus } from '../../backend/domain/orders/record/change-status'
import type { WireOrder } from '../../contract/endpoints/order'
import { DELIVERED, SHIPPED } from '../../contract/order-status'
import type { CreateOrder } from './api-client'
import { type Answer, type ApiClient, articleId, placedOrder } from './api-client'
import { TEST_NOW } from './backend'
import { mailsOf } from './payment-rows'
import { pay } from './payments'
import { staffPost } from './staff'

/** Has an order paid, shipped and delivered. */
export async function deliver(
  db: Database,
  client: ApiClient,
  order: WireOrder,
  at: Date = TEST_NOW,
): Promise<void> {
  if (order.Status === 200) await pay(client, order)
  for (const to of [SHIPPED, DELIVERED] as const) {
    const why = { actor: 'staff', reason: 'test', at } as const
    await inTransaction(db, (unit) => changeStatus(unit, order.UUID_Order, to, why))
  }
}

/** Places an order and delivers it. */
export async function deliveredOrder(
  db: Database,
  client: ApiClient,
  changes: Partial<CreateOrder> = {},
  at?: Date,
): Promise<WireOrder> {
  const order = await placedOrder(client, changes)
  await deliver(db, client, order, at)
  return order
}

/** Night lights that are ordered and not paid yet. */
export async function placedBuy(
  client: ApiClient,
  quantity: number,
  discountID: string | null = null,
): Promise<WireOrder> {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity }]
  return placedOrder(client, { items, discountID })
}

/** Reads the return of an order as its customer sees it. */
export function readReturn(client: ApiClient, { UUID_Order, signature }: WireOrder): Promise<Answer> {
  return client.get(`/api/orders/${UUID_Order}/return?signature=${signature}`)
}

/** Sends the form of a return; without a way, the customer sends it. */
export function announceReturn(
  client: ApiClient,
  { UUID_Order, signature }: WireOrder,
  answers: Record<string, string>,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ way: 'sent', ...answers })) form.append(name, value)
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${UUID_Order}/return`, form)
}

/** Has staff receive and grade the first line of a return: in good condition, unless told otherwise. */
export async function settleReturn(client: ApiClient, order: WireOrder, line: object): Promise<Answer> {
  await staffPost(client, order, 'received')
  return staffPost(client, order, 'graded', { lines: [{ position: 0, grade: 500, ...line }] })
}

/** Returns what the mail of a step says, with single spaces. */
export async function mailTextOf(db: Database, order: WireOrder, step: string): Promise<string> {
  const mail = (await mailsOf(db, order)).find(({ effect_key }) => effect_key.startsWith(step))
  return JSON.parse(mail?.payload ?? '{"text":""}').text.replace(/\s+/g, ' ')
}

/** Carries out what was put aside for later. */
export async function workOff({ outbox }: { outbox: Outbox }): Promise<void> {
  while ((await outbox.deliverDue()) > 0);
}
