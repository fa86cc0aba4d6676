import { IDEMPOTENCY_HEADER, staffCancelSchema } from '../../contract/wire/orders'
import { shipmentEventSchema, shipOrderSchema, shippingResponseSchema } from '../../contract/wire/shipments'
import { cancelByStaff } from '../domain/orders/cancel'
import { existingOrder } from '../domain/orders/find'
import type { Order } from '../domain/orders/order'
import type { Services } from '../domain/services'
import { deliverOrder } from '../domain/shipments/deliver'
import { shipmentsOf, wireShipment } from '../domain/shipments/read'
import { recordShipmentEvent } from '../domain/shipments/record-event'
import { shipOrder } from '../domain/shipments/ship'
import { endpoints, get, idParams, parameter, post, postJson } from '../http/endpoint'
import { idempotencyKey } from '../http/idempotency-key'
import { linkOrigin } from '../http/link-origin'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'

const shipping = ['The order and its parcels', shippingResponseSchema] as const

const getShipments = get('/orders/{id}/shipments', {
  summary: 'Where the parcels of an order are, for whoever may read it; for all others it is a 404',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN],
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

export function shipmentsRoutes(services: Services) {
  const app = endpoints()

  async function wire(order: Order) {
    const catalogue = await services.catalogue(services.db)
    const shipments = await shipmentsOf(services, services.db, { order, catalogue })
    return { data: { Status: order.status, shipments: shipments.map(wireShipment) } }
  }

  const wireById = async (id: string) => wire(await existingOrder(services.db, id))

  app.openapi(getShipments, async (call) => {
    const order = await ownOrder(services, call, call.req.valid('param').id)
    return call.json(await wire(order), 200)
  })

  app.openapi(ship, async (call) => {
    const { id } = call.req.valid('param')
    await shipOrder(services, {
      ...call.req.valid('json'),
      orderId: id,
      key: idempotencyKey(call),
      shopOrigin: linkOrigin(services, call),
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
