import { z } from 'zod'
import { SHIPMENT_DIRECTIONS, SHIPMENT_EVENT_KINDS } from '../shipments'
import { endpoint } from './endpoint'
import { listOf, translated } from './translated'

export const shipment = translated({
  direction: z.enum(SHIPMENT_DIRECTIONS),
  carrier: z.string(),
  carrierName: ['carrier_name', z.string().nullable()],
  code: z.string(),
  parcels: z.number().int(),
  createdAt: ['created_at', z.string()],
  trackingUrl: ['tracking_url', z.string().nullable()],
  expected: z.string().nullable(),
  events: z.array(
    z.object({ kind: z.enum(SHIPMENT_EVENT_KINDS), at: z.string(), place: z.string().nullable() }),
  ),
})
export type OrderShipment = z.infer<typeof shipment.own>
export type WireShipment = z.infer<typeof shipment.wire>

export const shipmentsApi = {
  list: endpoint('GET /api/orders/{id}/shipments', {
    summary: 'Where the parcels of an order are, for whoever may read it; for all others it is a 404',
    signed: 'signature or owner',
    answer: translated({
      data: translated({ status: ['Status', z.number().int()], shipments: listOf(shipment) }),
    }),
  }),
}
