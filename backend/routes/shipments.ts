import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import {
  shipmentEventSchema,
  shipOrderSchema,
  shippingResponseSchema,
  staffCancelSchema,
} from '../../contract/wire/shipments'
import { cancelByStaff } from '../domain/orders/cancel'
import { orderById } from '../domain/orders/find'
import type { Order } from '../domain/orders/order'
import { readOrderFor } from '../domain/orders/read-signed'
import { mailOrigin, shopOrigin } from '../domain/payments/return-url'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { deliverOrder } from '../domain/shipments/deliver'
import { shipmentsOf, wireShipment } from '../domain/shipments/read'
import { recordShipmentEvent } from '../domain/shipments/record-event'
import { shipOrder } from '../domain/shipments/ship'
import { endpoints, get, idParams, parameter, post, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { idempotencyKey } from '../http/idempotency-key'
import { currentUser } from '../http/session'

const shipping = ['The order and its parcels', shippingResponseSchema] as const

const getShipments = get('/orders/{id}/shipments', {
  summary: 'Where the parcels of an order are, for whoever may read it; for all others it is a 404',
  params: idParams,
  parameters: [
    parameter('query', 'signature', {
      description: 'As in the answer that made the order; valid for 365 days',
    }),
  ],
  answers: { 200: shipping },
  refusals: [404],
})

const ship = postJson('/adm/orders/{id}/shipments', {
  summary: 'Ships a paid order and tells its customer; the same Idempotency-Key ships once',
  params: idParams,
  parameters: [
    parameter('header', IDEMPOTENCY_HEADER, {
      isRequired: true,
      format: 'uuid',
      description: 'Any UUID of your own',
    }),
  ],
  body: shipOrderSchema,
  answers: { 200: shipping },
  refusals: [409],
})

const recordEvent = postJson('/adm/orders/{id}/shipment_events', {
  summary: 'Tells what happened to parcels on their way: the next delivery is a working day later',
  params: idParams,
  body: shipmentEventSchema,
  answers: { 200: shipping },
  refusals: [409],
})

const deliver = post('/adm/orders/{id}/delivered', {
  summary: 'Tells that an order has arrived; once more changes nothing',
  params: idParams,
  answers: { 200: shipping },
  refusals: [409],
})

const cancel = postJson('/adm/orders/{id}/cancel', {
  summary:
    'Cancels an order before it is shipped: voucher and money go back at once. Once more changes nothing',
  params: idParams,
  body: staffCancelSchema,
  answers: { 200: shipping },
  refusals: [409, 502],
})

function linkOrigin({ config }: Services, call: Call): string {
  return mailOrigin(config, new URL(shopOrigin(config, new URL(call.req.url))))
}

export function shipmentsRoutes(services: Services) {
  const app = endpoints()

  async function wire(order: Order) {
    const catalogue = await services.catalogue(services.db)
    const shipments = await shipmentsOf(services, services.db, { order, catalogue })
    return { data: { Status: order.status, shipments: shipments.map(wireShipment) } }
  }

  async function wireById(id: string) {
    const order = await orderById(services.db, id)
    if (!order) throw new Refusal('not_found')
    return wire(order)
  }

  app.openapi(getShipments, async (call) => {
    const signature = call.req.query('signature') ?? ''
    const userId = (await currentUser(call))?.id
    const order = await readOrderFor(services, call.req.valid('param').id, { signature, userId })
    return call.json(await wire(order), 200)
  })

  app.openapi(ship, async (call) => {
    const { id } = call.req.valid('param')
    const origin = linkOrigin(services, call)
    await shipOrder(services, {
      ...call.req.valid('json'),
      orderId: id,
      key: idempotencyKey(call),
      shopOrigin: origin,
    })
    return call.json(await wireById(id), 200)
  })

  app.openapi(recordEvent, async (call) => {
    const { id } = call.req.valid('param')
    await recordShipmentEvent(services, id, call.req.valid('json').kind)
    return call.json(await wireById(id), 200)
  })

  app.openapi(deliver, async (call) => {
    const { id } = call.req.valid('param')
    await deliverOrder(services, { orderId: id, shopOrigin: linkOrigin(services, call) })
    return call.json(await wireById(id), 200)
  })

  app.openapi(cancel, async (call) => {
    const { id } = call.req.valid('param')
    const { reason } = call.req.valid('json')
    await cancelByStaff(services, { orderId: id, reason, shopOrigin: linkOrigin(services, call) })
    return call.json(await wireById(id), 200)
  })

  return app
}
