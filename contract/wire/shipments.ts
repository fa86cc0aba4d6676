import { z } from 'zod'
import { SHIPMENT_DIRECTIONS, SHIPMENT_EVENT_KINDS } from '../shipments'

export const shipmentSchema = z.object({
  direction: z.enum(SHIPMENT_DIRECTIONS),
  carrier: z.string(),
  /** Null for the shop's own deliveries. */
  carrier_name: z.string().nullable(),
  code: z.string(),
  parcels: z.number().int(),
  created_at: z.string(),
  /** The carrier's own page about them. */
  tracking_url: z.string().nullable(),
  /** The day they should arrive; null once they have. */
  expected: z.string().nullable(),
  /** Oldest first. */
  events: z.array(
    z.object({ kind: z.enum(SHIPMENT_EVENT_KINDS), at: z.string(), place: z.string().nullable() }),
  ),
})
export type WireShipment = z.infer<typeof shipmentSchema>

/** Of an order and its parcels. */
export const shippingResponseSchema = z.object({
  data: z.object({ Status: z.number().int(), shipments: z.array(shipmentSchema) }),
})
