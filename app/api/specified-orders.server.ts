import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { orderPaymentsApi } from '../../contract/endpoints/order-payments'
import { ordersApi } from '../../contract/endpoints/orders'
import type { FormValues } from '../../contract/forms/values'
import { unavailable } from '../platform/unavailable.server'
import type { Cart } from '../session/cart'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt } from './call.server'
import { type Catalogue, type Place, readKnownArticles } from './catalogue.server'
import { priceUnitOf } from './chosen-backend.server'
import { orderFieldsOf } from './orders.server'
import { type AnalyticsIds, paymentUrlIn } from './payments.server'
import type { Refusal } from './refusal.server'
import { type SpecifiedOrder, specifiedOrder } from './specified/orders'
import { answerParts, isUnexplained, specifiedRefusal } from './specified/refusals'
import { anyText, dataOf, memberOf, recordOf } from './specified/values'

type SpecifiedInput = { id: string; form: FormValues; place: Place; cart: Cart }

function answersOf({ form, place }: SpecifiedInput): FormValues {
  const { country, region } = place
  return { Bezorg_Landcode: country, ...(region ? { Bezorg_Provincie: region } : {}), ...form }
}

type Placed = { outcome: 'accepted'; told: unknown } | { outcome: 'refused'; refusal: Refusal }

const deniesOrder = (answer: unknown) =>
  answerParts(answer).some(({ order }) => order === null || order === false)

/** A message alone may thank for an order or say why there is none. */
function isMessageAlone(answer: unknown): boolean {
  const { data, ...fields } = recordOf(answer)
  const names = Object.keys({ ...fields, ...recordOf(data) })
  return names.join() === 'message' && anyText.parse(data) === ''
}

/**
 * Places an order at a backend that takes only what the specification names. Any success that does not deny it means that the order
 * is placed; `told` is the order as the backend returned it. Throws a 503 response for an order that is denied without words, and a
 * 504 where nobody knows.
 */
async function placeSpecifiedOrder(backend: Backend, input: SpecifiedInput): Promise<Placed> {
  const order = { ...orderFieldsOf(input.cart), answers: answersOf(input), key: input.id }
  const { body: answer, refusal } = await attempt(backend, ordersApi.create, order, {
    expect: [400, 401, 403, 404, 409, 413, 422, 429],
    override: z.unknown(),
  })
  if (refusal) return { outcome: 'refused', refusal }
  if (isMessageAlone(answer)) throw unavailable(504)
  if (deniesOrder(answer)) {
    const { locale } = backend
    const refusal = { ...specifiedRefusal(answer, locale), status: 422 }
    if (isUnexplained(refusal, locale)) throw unavailable()
    return { outcome: 'refused', refusal }
  }
  const told = memberOf(dataOf(answer), 'order') ?? dataOf(answer)
  const id = anyText.parse(told)
  return { outcome: 'accepted', told: id ? { id: told } : told }
}

const paymentUrlSchema = z
  .unknown()
  .transform(paymentUrlIn)
  .refine((url) => url !== undefined, 'it has no paymentURL')

/** A browser without analytics ids sends empty ones. */
export async function startSpecifiedPayment(backend: Backend, told: unknown, ids?: AnalyticsIds) {
  const body = {
    ...recordOf(told),
    GTM_Client_ID: ids?.clientId ?? '',
    GA4_Session_ID: ids?.sessionId ?? '',
    GA4_Session_Number: ids?.sessionNumber ?? '',
  }
  const { path } = orderPaymentsApi.start
  const expect = [400, 401, 403, 404, 409, 422]
  return unlessUnavailable(backend.post(path, body, paymentUrlSchema, { expect }))
}

export function withNames(order: SpecifiedOrder, { byId }: Catalogue): SpecifiedOrder {
  const lines = order.lines.map((line) => ({
    ...line,
    name: byId.get(line.articleId)?.name || line.name || line.articleId,
  }))
  return { ...order, lines }
}

export async function readSpecifiedOrder(backend: Backend, told: unknown): Promise<SpecifiedOrder> {
  return withNames(specifiedOrder(told, priceUnitOf(backend.source)), await readKnownArticles(backend))
}

type Placing = Promise<Placed>

// A backend without idempotency keys would place an order twice that is sent twice.
const placings = new LRUCache<string, Placing>({ max: 10_000, ttl: 3_600_000 })

/** An order that was not answered in time may have arrived, so it is not sent again either. */
export function placeOnce(backend: Backend, input: SpecifiedInput): Placing {
  const earlier = placings.get(input.id)
  if (earlier) return earlier
  const placing = placeSpecifiedOrder(backend, input)
  placings.set(input.id, placing)
  const forget = () => placings.delete(input.id)
  placing.then(
    ({ outcome }) => outcome === 'refused' && forget(),
    (error: unknown) => (error instanceof Response && error.status === 504) || forget(),
  )
  return placing
}
