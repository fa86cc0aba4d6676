import { z } from 'zod'
import { SHIPMENT_DIRECTIONS, SHIPMENT_EVENT_KINDS } from '../shipments'

const MAX_PARCELS = 99
const MAX_SERIALS = 500

/** A carrier is named by its id; without a code one is made, where the carrier is the shop's own. */
export const shipOrderSchema = z.object({
  carrier: z.string().max(40),
  code: z.string().max(60).nullable().default(null),
  parcels: z.number().int().min(1).max(MAX_PARCELS).default(1),
  serials: z
    .array(
      z.object({
        /** Of the order line, counted from 0. */
        position: z.number().int().nonnegative(),
        serial: z.string().trim().min(1).max(60),
      }),
    )
    .max(MAX_SERIALS)
    .default([]),
})

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

export const shipmentEventSchema = z.object({ kind: z.enum(['out_for_delivery', 'not_home', 'delayed']) })

/** Of an order and its parcels. */
export const shippingResponseSchema = z.object({
  data: z.object({ Status: z.number().int(), shipments: z.array(shipmentSchema) }),
})
