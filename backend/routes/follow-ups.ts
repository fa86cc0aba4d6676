import {
  type ExtendOrder,
  extendOrderSchema,
  extensionResponseSchema,
  type KeepOrder,
  keepOrderSchema,
  keepResponseSchema,
  type WireOffer,
} from '../../contract/wire/follow-ups'
import { orderResponseSchema } from '../../contract/wire/orders'
import { askExtension, askKeep } from '../domain/follow-ups/ask'
import type { Offer, Wish } from '../domain/follow-ups/offer'
import { placeFollowUp } from '../domain/follow-ups/place'
import { fingerprintOf } from '../domain/orders/fingerprint'
import { orderSignature } from '../domain/orders/order-key'
import { wireOrder } from '../domain/orders/wire-order'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, parameter, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { idempotencyKey, idempotencyKeyParameter } from '../http/idempotency-key'
import { linkOrigin } from '../http/link-origin'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'

const KEY = idempotencyKeyParameter({
  description: 'The same key answers the same order, or 409 for other content',
})
const END = parameter('query', 'end', { description: 'The last day, as YYYY-MM-DD' })

const placed = {
  201: ['The new order, to be paid like any other', orderResponseSchema],
  200: ['The order placed with this key before', orderResponseSchema],
} as const

const getExtension = get('/orders/{id}/extension', {
  summary: 'Until when a rental can be extended, and what it costs until a day',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN, END],
  answers: { 200: ['What is possible', extensionResponseSchema] },
  refusals: [404, 409, 422],
})

const extend = postJson('/orders/{id}/extension', {
  summary: 'Orders further days of a rental; once they are paid it ends on the new day',
  params: idParams,
  parameters: [KEY],
  body: extendOrderSchema,
  answers: placed,
  refusals: [404, 409, 429],
})

const getKeep = get('/orders/{id}/keep', {
  summary: 'What it costs to buy what is on trial, or to rent it on until a day',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN, END],
  answers: { 200: ['What is possible', keepResponseSchema] },
  refusals: [404, 409, 422],
})

const keep = postJson('/orders/{id}/keep', {
  summary: 'Orders what is on trial as a purchase or a rental; its deposit counts as paid',
  params: idParams,
  parameters: [KEY],
  body: keepOrderSchema,
  answers: placed,
  refusals: [404, 409, 429],
})

function wireOffer({
  kind,
  period,
  totals,
  depositCounted,
  depositLeft,
  due,
  startsEarly,
}: Offer): WireOffer {
  return {
    kind,
    rent_range: period,
    totals,
    deposit_counted: depositCounted,
    deposit_left: depositLeft,
    amount_due: due,
    early_start: startsEarly,
  }
}

function answered({ lastDays, offer }: Awaited<ReturnType<typeof askExtension>>) {
  return { last_days: lastDays, offer: offer && wireOffer(offer) }
}

function keepWish({ as, end = '' }: KeepOrder): Wish {
  return as === 'purchase' ? { kind: 'purchase' } : { kind: 'rental', end }
}

export function followUpsRoutes(services: Services) {
  const app = endpoints()

  async function place(call: Call, id: string, body: ExtendOrder | KeepOrder, wish: Wish) {
    const { signature = '', ...content } = body
    const order = await ownOrder(services, call, id, signature)
    const locale = call.get('locale')
    const { order: followUp, isNew } = await placeFollowUp(services, {
      order,
      wish,
      key: idempotencyKey(call),
      fingerprint: fingerprintOf({ ...content, follows: id }),
      visitor: clientAddress(call),
      shopOrigin: linkOrigin(services, call),
      locale: body.locale,
      agreed: {
        total: body.expected_total,
        due: body.expected_due,
        paymentMethod: body.payment_method,
        startsEarly: body.early_start === 1,
      },
    })
    const catalogue = await services.catalogue(services.db)
    const wire = wireOrder(followUp, catalogue, {
      signature: orderSignature(services, followUp.id),
      locale,
      now: services.now(),
    })
    return call.json({ data: { order: wire } }, isNew ? 201 : 200)
  }

  async function asked(call: Call, id: string) {
    const order = await ownOrder(services, call, id)
    return { order, wish: { end: call.req.query('end'), locale: call.get('locale') } }
  }

  app.openapi(getExtension, async (call) => {
    const { order, wish } = await asked(call, call.req.valid('param').id)
    return call.json({ data: answered(await askExtension(services, order, wish)) }, 200)
  })

  app.openapi(extend, (call) => {
    const body = call.req.valid('json')
    return place(call, call.req.valid('param').id, body, { kind: 'extension', end: body.end })
  })

  app.openapi(getKeep, async (call) => {
    const { order, wish } = await asked(call, call.req.valid('param').id)
    const { until, deposit, purchase, rental } = await askKeep(services, order, wish)
    const data = {
      until,
      deposit,
      purchase: purchase && wireOffer(purchase),
      rental: rental && answered(rental),
    }
    return call.json({ data }, 200)
  })

  app.openapi(keep, (call) => {
    const body = call.req.valid('json')
    return place(call, call.req.valid('param').id, body, keepWish(body))
  })

  return app
}
