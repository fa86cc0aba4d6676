import { staffCancelSchema } from '../../contract/wire/orders'
import { shipmentEventSchema, shipOrderSchema, shippingResponseSchema } from '../../contract/wire/shipments'
import { cancelByStaff, stopPaying } from '../domain/orders/cancel'
import { existingOrder } from '../domain/orders/find'
import type { Order } from '../domain/orders/order'
import type { Services } from '../domain/services'
import { deliverOrder } from '../domain/shipments/deliver'
import { shipmentsOf, wireShipment } from '../domain/shipments/read'
import { recordShipmentEvent } from '../domain/shipments/record-event'
import { shipOrder } from '../domain/shipments/ship'
import { endpoints, get, idParams, post, postJson } from '../http/endpoint'
import { idempotencyKey, idempotencyKeyParameter } from '../http/idempotency-key'
import { linkOrigin } from '../http/link-origin'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'
import { changeOrder, checkSeen, SEEN_VERSION } from '../http/staff-orders'

const shipping = ['The order and its parcels', shippingResponseSchema] as const

const getShipments = get('/orders/{id}/shipments', {
  summary: 'Where the parcels of an order are, for whoever may read it; for all others it is a 404',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN],
  answers: { 200: shipping },
  refusals: [404],
})

const ship = postJson('/adm/orders/{id}/shipments', {
  staff: 'orders.ship',
  summary: 'Ships a paid order and tells its customer; the same Idempotency-Key ships once',
  params: idParams,
  parameters: [idempotencyKeyParameter(), SEEN_VERSION],
  body: shipOrderSchema,
  answers: { 200: shipping },
  refusals: [409],
})

const recordEvent = postJson('/adm/orders/{id}/shipment_events', {
  staff: 'orders.deliver',
  summary: 'Tells what happened to parcels on their way: the next delivery is a working day later',
  params: idParams,
  parameters: [SEEN_VERSION],
  body: shipmentEventSchema,
  answers: { 200: shipping },
  refusals: [409],
})

const deliver = post('/adm/orders/{id}/delivered', {
  staff: 'orders.deliver',
  summary: 'Tells that an order has arrived; once more changes nothing',
  params: idParams,
  parameters: [SEEN_VERSION],
  answers: { 200: shipping },
  refusals: [409],
})

const cancel = postJson('/adm/orders/{id}/cancel', {
  staff: 'orders.cancel',
  summary:
    'Cancels an order before it is shipped: voucher and money go back at once. Once more changes nothing',
  params: idParams,
  parameters: [SEEN_VERSION],
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
    const sent = call.req.valid('json')
    const shipping = {
      ...sent,
      orderId: id,
      key: idempotencyKey(call),
      shopOrigin: linkOrigin(services, call),
    }
    const changes = { carrier: sent.carrier, ...(sent.code ? { code: sent.code } : {}) }
    await changeOrder(services, call, { id, action: 'orders.ship', changes }, (inUnit) => {
      return shipOrder(inUnit, shipping)
    })
    return call.json(await wireById(id), 200)
  })

  app.openapi(recordEvent, async (call) => {
    const { id } = call.req.valid('param')
    const { kind } = call.req.valid('json')
    const step = { id, action: 'orders.deliver', changes: { event: kind }, isLogged: () => true } as const
    await changeOrder(services, call, step, (inUnit) => recordShipmentEvent(inUnit, id, kind))
    return call.json(await wireById(id), 200)
  })

  app.openapi(deliver, async (call) => {
    const { id } = call.req.valid('param')
    const shopOrigin = linkOrigin(services, call)
    await changeOrder(services, call, { id, action: 'orders.deliver' }, (inUnit) => {
      return deliverOrder(inUnit, { orderId: id, shopOrigin })
    })
    return call.json(await wireById(id), 200)
  })

  app.openapi(cancel, async (call) => {
    const { id } = call.req.valid('param')
    const { reason } = call.req.valid('json')
    const shopOrigin = linkOrigin(services, call)
    const seen = await existingOrder(services.db, id)
    checkSeen(call, seen)
    await stopPaying(services, seen)
    const step = { id, action: 'orders.cancel', changes: { reason } } as const
    await changeOrder(services, call, step, (inUnit) => {
      return cancelByStaff(inUnit, { orderId: id, reason, shopOrigin })
    })
    return call.json(await wireById(id), 200)
  })

  return app
}
