import { documentsApi } from '../../contract/endpoints/documents'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import type { OrderStatus } from '../../contract/order-status'
import { orderFromWire } from '../api/orders.server'
import type { Visit } from '../session/visit.server'

/** An order with its documents. Throws a 404 response for one that does not exist. */
export async function readStaffOrder(visit: Visit, id: string) {
  const { order: wire, ...rest } = (await visit.call(staffOrdersApi.read, { id })).data
  const { signature, ...order } = orderFromWire(wire)
  const { history, payments, refunds, deposit, shipments } = wire
  const status = wire.Status as OrderStatus
  const happened = { status, at: wire.created_at, history, payments, refunds, deposit, shipments }
  const followUps = wire.follow_ups.map(({ UUID_Order, Ordernummer: number, Status, kind }) => {
    return { id: UUID_Order, number, status: Status, kind }
  })
  return {
    ...rest,
    signature,
    documents: (await visit.call(documentsApi.list, { id: order.id, signature })).data.documents,
    returned: wire.return,
    order: { ...order, ...happened, followUps },
  }
}
