import { randomUUID } from 'node:crypto'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { unitsApi } from '../../contract/endpoints/units'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { CreateOrder } from './api-client'
import { type Answer, type ApiClient, placedOrder } from './api-client'
import { STAFF_KEY } from './backend'
import { pay } from './payments'

/** Staff sends this along to prove that it calls. */
export const AS_STAFF = { Authorization: `Bearer ${STAFF_KEY}` }

/** Places an order that was paid at the bank. */
export async function paidOrder(client: ApiClient, changes: Partial<CreateOrder> = {}): Promise<WireOrder> {
  const order = await placedOrder(client, changes)
  await pay(client, order)
  return order
}

/** Takes a step of staff with an order; `step` is the last part of its path under /api/adm. */
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

type Numbers = { position: number; serial: string }[]

/** Tests name units up to this number themselves. */
const LAST_NAMED = '0199'

/**
 * Returns numbers for all that an order needs: of free units, as somebody takes them from the shelf, behind those that tests name, if there are
 * any; what is sold gets new ones.
 */
async function numbersFor(
  client: ApiClient,
  { UUID_Order }: Pick<WireOrder, 'UUID_Order'>,
): Promise<Numbers> {
  const { status, body } = await client.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  if (status !== 200) return []
  const { data } = staffOrdersApi.read.answer.parse(body)
  const found = data.neededNumbers.map(async ({ position, article, quantity, isUnit }) => {
    if (!isUnit) {
      return Array.from({ length: quantity }, () => ({ position, serial: `NEW-${randomUUID()}` }))
    }
    const free = `/api/adm/units?state=free&article=${article}`
    const read = async (path: string) => unitsApi.list.answer.parse((await client.get(path, AS_STAFF)).body)
    const { data: first, next } = await read(free)
    const { data: later } = next
      ? await read(`${free}&after=${next.replace(/\d+$/, LAST_NAMED)}`)
      : { data: [] }
    const units = later.length > quantity ? later : first
    const start = Math.floor(Math.random() * Math.max(1, units.length - quantity))
    return units.slice(start, start + quantity).map(({ serial }) => ({ position, serial }))
  })
  return (await Promise.all(found)).flat()
}

/**
 * Ships an order with the shop's own carrier and units that are free, unless something else is said. Others may take the same
 * units from the shelf meanwhile: then it takes other ones.
 */
export async function shipOrder(
  client: ApiClient,
  order: Pick<WireOrder, 'UUID_Order'>,
  body: object = {},
  key: string = randomUUID(),
): Promise<Answer> {
  // It gives up in the end, so that a unit that cannot be sent fails a test instead of holding it up.
  for (let tries = 1; ; tries += 1) {
    const serials = 'serials' in body ? [] : await numbersFor(client, order)
    const answer = await staffPost(client, order, 'shipments', { carrier: 'own', serials, ...body }, key)
    const isTaken = (answer.body as { code?: string }).code === 'unit_not_free'
    if (!isTaken || 'serials' in body || tries === 20) return answer
  }
}
