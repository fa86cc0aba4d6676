import { inTransaction } from '../../backend/db/retry'
import type { Database } from '../../backend/db/schema'
import { changeStatus } from '../../backend/domain/orders/change-status'
import type { Outbox } from '../../backend/domain/outbox/work'
import { DELIVERED, SHIPPED } from '../../contract/order-status'
import type { CreateOrder, WireOrder } from '../../contract/wire/orders'
import { type Answer, type ApiClient, articleId, placedOrder } from './api-client'
import { TEST_NOW } from './backend'
import { mailsOf } from './payment-rows'
import { answerBank, bankPath } from './payments'

/** The key of the staff of a backend under test. */
export const STAFF_KEY = 'only-for-tests-only-for-tests-only-for-tests'

export const AS_STAFF = { Authorization: `Bearer ${STAFF_KEY}` }

/** A rental of which the last day is in its second week. */
export const RENTAL: Partial<CreateOrder> = {
  type: 'Huur',
  rent_range: { start: '2026-12-01', end: '2026-12-11' },
  early_start: 1,
}

/** Has an order paid, shipped and delivered. */
export async function deliver(
  db: Database,
  client: ApiClient,
  order: WireOrder,
  at: Date = TEST_NOW,
): Promise<void> {
  if (order.Status === 200) await answerBank(client, await bankPath(client, order), 'paid')
  for (const to of [SHIPPED, DELIVERED] as const) {
    const why = { actor: 'staff', reason: 'test', at } as const
    await inTransaction(db, (unit) => changeStatus(unit, order.UUID_Order, to, why))
  }
}

/** An order that its customer has. */
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

/** What staff does about an order. */
export function asStaff(
  client: ApiClient,
  order: WireOrder,
  step: 'return' | 'received' | 'graded',
  body: unknown = {},
) {
  return client.post(`/api/adm/orders/${order.UUID_Order}/${step}`, body, AS_STAFF)
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

/** The return of an order as its customer sees it. */
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
  await asStaff(client, order, 'received')
  return asStaff(client, order, 'graded', { lines: [{ position: 0, grade: 500, ...line }] })
}

/** What goes back to the customer of an order. */
export function refundsOf(db: Database, { UUID_Order }: WireOrder) {
  return db
    .selectFrom('refunds')
    .select(['cause', 'amount'])
    .where('order_id', '=', UUID_Order)
    .orderBy('cause')
    .execute()
}

/** What the mail of a step says, with single spaces. */
export async function mailTextOf(db: Database, order: WireOrder, step: string): Promise<string> {
  const mail = (await mailsOf(db, order)).find(({ effect_key }) => effect_key.startsWith(step))
  return JSON.parse(mail?.payload ?? '{"text":""}').text.replace(/\s+/g, ' ')
}

/** Carries out what was put aside for later. */
export async function workOff({ outbox }: { outbox: Outbox }): Promise<void> {
  while ((await outbox.deliverDue()) > 0);
}
