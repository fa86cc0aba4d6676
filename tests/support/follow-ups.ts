import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/db/schema'
import type { WireOffer } from '../../contract/endpoints/follow-ups'
import type { WireOrder } from '../../contract/endpoints/order'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { OrderStatus } from '../../contract/order-status'
import type { Answer, ApiClient } from './api-client'

/** Puts an order into a status, as if all had happened that leads there. */
export async function setStatus(db: Database, { UUID_Order }: WireOrder, status: OrderStatus): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', UUID_Order).execute()
}

type Asked = 'extension' | 'keep'

/** Asks what it would cost; `end` is the last day. */
export function ask(client: ApiClient, order: WireOrder, what: Asked, end?: string): Promise<Answer> {
  const query = new URLSearchParams({ signature: order.signature, ...(end ? { end } : {}) })
  return client.get(`/api/orders/${order.UUID_Order}/${what}?${query}`)
}

export async function offerOf(
  client: ApiClient,
  order: WireOrder,
  what: Asked,
  end?: string,
): Promise<WireOffer> {
  const { body, status } = await ask(client, order, what, end)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { data } = body as {
    data: { offer?: WireOffer; purchase?: WireOffer; rental?: { offer: WireOffer } }
  }
  const offer = data.offer ?? (end ? data.rental?.offer : data.purchase)
  if (!offer) throw new Error(`No offer in ${JSON.stringify(data)}`)
  return offer
}

/** Returns what a customer sends who agrees to an offer. */
export function agreement(order: WireOrder, offer: WireOffer) {
  const { kind, rent_range, totals, amount_due, early_start } = offer
  return {
    ...(rent_range ? { end: rent_range.end } : {}),
    ...(kind === 'extension' ? {} : { as: kind }),
    signature: order.signature,
    payment_method: 'card',
    delivery_terms: 1,
    early_start: early_start ? 1 : 0,
    expected_total: totals.total,
    expected_due: amount_due,
    locale: 'en',
  }
}

export function send(
  client: ApiClient,
  { UUID_Order }: WireOrder,
  what: Asked,
  body: object,
  key: string = randomUUID(),
): Promise<Answer> {
  return client.post(`/api/orders/${UUID_Order}/${what}`, body, { [IDEMPOTENCY_HEADER]: key })
}

/** Orders what is offered until a day, or the purchase without one. */
export async function follow(
  client: ApiClient,
  order: WireOrder,
  what: Asked,
  end?: string,
): Promise<Answer> {
  return send(client, order, what, agreement(order, await offerOf(client, order, what, end)))
}

/** Sells Junior at another price in the Netherlands, in cents before VAT. Returns what sets the price back. */
export async function sellFor(db: Database, net: number): Promise<() => Promise<void>> {
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('code', '=', 'NN-J')
    .executeTakeFirstOrThrow()
  const prices = () => db.updateTable('price_rows').where('article_id', '=', id).where('country', '=', 'nl')
  const before = await db
    .selectFrom('price_rows')
    .select('buy')
    .where('article_id', '=', id)
    .where('country', '=', 'nl')
    .executeTakeFirstOrThrow()
  const change = async (buy: number | null) => {
    await prices().set({ buy }).execute()
    await db
      .updateTable('versions')
      .set({ value: `${Math.random()}` })
      .execute()
  }
  await change(net)
  return () => change(before.buy)
}

/** Rents Junior by week and month in the Netherlands, in cents before VAT, until what is returned is called. */
export async function rentFor(db: Database, rates: { rent_week: number | null; rent_month: number | null }) {
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('code', '=', 'NN-J')
    .executeTakeFirstOrThrow()
  const change = async (changed: typeof rates) => {
    const prices = db.updateTable('price_rows').where('article_id', '=', id).where('country', '=', 'nl')
    await prices.set(changed).execute()
    await db
      .updateTable('versions')
      .set({ value: `${Math.random()}` })
      .execute()
  }
  await change(rates)
  return () => change({ rent_week: null, rent_month: null })
}
