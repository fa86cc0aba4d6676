import { inTransaction } from '../../backend/db/retry'
import type { Database } from '../../backend/db/schema'
import type { Outbox } from '../../backend/domain/mail/outbox/work'
import { changeStatus } from '../../backend/domain/orders/record/find'
import { FAULT_FORM } from '../../contract/endpoints/letters'
import type { WireOrder } from '../../contract/endpoints/order'
import { RETURN_CHANGE_FORM, returnsApi } from '../../contract/endpoints/returns'
import { DELIVERED, SHIPPED } from '../../contract/order-status'
import { STAFF_RETURN_FORM } from '../../contract/staff/orders'
import { type Answer, type ApiClient, articleId, type CreateOrder, placedOrder } from './api-client'
import { TEST_NOW } from './backend'
import { mailsOf } from './payment-rows'
import { pay } from './payments'
import { AS_STAFF, staffPost } from './staff'

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

/** Returns what the page of a return is told. */
export async function toldReturn(client: ApiClient, order: WireOrder) {
  return returnsApi.read.answer.wire.parse((await readReturn(client, order)).body).data
}

/** Returns the version of a return, by which it is changed. */
export const seenReturn = async (client: ApiClient, order: WireOrder): Promise<string> =>
  (await toldReturn(client, order)).return_change?.version ?? ''

/** Sends the form that changes a return; `seen` is the version of it that was decided on, else that of now. */
export async function changeReturn(
  client: ApiClient,
  order: WireOrder,
  answers: Record<string, string>,
  seen?: string,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.append(name, value)
  const { UUID_Order, signature } = order
  const version = seen ?? (await seenReturn(client, order))
  form.append('FORM_PAYLOAD', JSON.stringify({ signature, seen: version }))
  return client.send(`/api/orders/${UUID_Order}/return_change`, form)
}

/** Has staff send the form that changes a return for its customer. */
export function changeReturnByStaff(
  client: ApiClient,
  { UUID_Order }: WireOrder,
  answers: Record<string, string>,
  seen: string,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.append(name, value)
  form.append('FORM_PAYLOAD', JSON.stringify({ seen }))
  return client.send(`/api/adm/orders/${UUID_Order}/return_change`, form, AS_STAFF)
}

export async function callOffReturn(client: ApiClient, order: WireOrder, seen?: string): Promise<Answer> {
  const { UUID_Order, signature } = order
  const version = seen ?? (await seenReturn(client, order))
  return client.post(`/api/orders/${UUID_Order}/return_call_off`, { signature, seen: version })
}

/** Has the customer of a delivered order announce that it is collected on Thursday 26 November 2026. */
export async function announcedReturn(
  db: Database,
  client: ApiClient,
  changes: Partial<CreateOrder>,
  answers: Record<string, string> = {},
): Promise<WireOrder> {
  const order = await deliveredOrder(db, client, changes)
  const { status } = await announceReturn(client, order, { way: 'collected', day: '2026-11-26', ...answers })
  if (status !== 200) throw new Error(`The return was answered ${status}`)
  return order
}

/** Returns an order that a form about one can be asked with: a fault is reported of what was delivered, a return changed once it is announced. */
export function orderFor(name: string, db: Database, client: ApiClient): Promise<WireOrder> {
  const isChange = name === RETURN_CHANGE_FORM || name === STAFF_RETURN_FORM
  if (isChange) return announcedReturn(db, client, {})
  return name === FAULT_FORM ? deliveredOrder(db, client, {}) : placedOrder(client)
}

/** Declares a withdrawal as the customer of an order, and links it to that. */
export async function withdrawFrom(
  { outbox }: { outbox: Outbox },
  client: ApiClient,
  { Ordernummer, UUID_Order }: WireOrder,
): Promise<void> {
  const declared = {
    name: 'Noor de Vries',
    contract: Ordernummer,
    email: 'noor@example.org',
    locale: 'en',
  }
  await client.post('/api/withdrawals', declared, { 'idempotency-key': UUID_Order })
  await workOff({ outbox })
}
