import { documentsApi } from '../../contract/endpoints/documents'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import type { OrderStatus } from '../../contract/order-status'
import { shownOrder } from '../api/orders.server'
import type { Visit } from '../session/visit.server'

export async function readStaffOrder(visit: Visit, id: string) {
  const { order: staffOrder, ...rest } = (await visit.call(staffOrdersApi.read, { id })).data
  const { signature, announcedReturn: returned, ...order } = shownOrder(staffOrder)
  // Without a key, whoever asks sees no money and no papers that have it.
  const documents = signature ? (await visit.call(documentsApi.list, { id, signature })).data.documents : []
  const status = staffOrder.status as OrderStatus
  return { ...rest, signature, documents, returned, order: { ...order, status, at: staffOrder.createdAt } }
}
