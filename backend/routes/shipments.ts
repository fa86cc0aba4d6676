import { shippingResponseSchema } from '../../contract/wire/shipments'
import type { Services } from '../domain/services'
import { shipmentsOf, wireShipment } from '../domain/shipments/read'
import { endpoints, get, idParams } from '../http/endpoint'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'

const getShipments = get('/orders/{id}/shipments', {
  summary: 'Where the parcels of an order are, for whoever may read it; for all others it is a 404',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN],
  answers: { 200: ['The order and its parcels', shippingResponseSchema] },
  refusals: [404],
})

export function shipmentsRoutes(services: Services) {
  return endpoints().openapi(getShipments, async (call) => {
    const order = await ownOrder(services, call, call.req.valid('param').id)
    const catalogue = await services.catalogue(services.db)
    const shipments = await shipmentsOf(services, services.db, { order, catalogue })
    return call.json({ data: { Status: order.status, shipments: shipments.map(wireShipment) } }, 200)
  })
}
