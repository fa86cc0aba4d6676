import { shipmentsApi } from '../../contract/endpoints/shipments'
import { shipmentsOf, toldShipment } from '../domain/orders/shipments/read'
import { ownOrder } from '../http/orders'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(shipmentsApi.list, async ({ id, signature }, services) => {
    const order = await ownOrder(services, services.call, id, signature)
    const catalogue = await services.catalogue(services.db)
    const shipments = await shipmentsOf(services, services.db, { order, catalogue })
    return { data: { status: order.status, shipments: shipments.map(toldShipment) } }
  }),
)
