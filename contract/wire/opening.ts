import { z } from 'zod'
import { EXAMPLES_LEFT, OPENING_GAPS } from '../opening'

export const openingSchema = z.object({
  gaps: z.array(z.enum(OPENING_GAPS)),
  /** `names`: some of them. */
  left: z.array(
    z.object({ left: z.enum(EXAMPLES_LEFT), count: z.number().int(), names: z.array(z.string()) }),
  ),
})
export type WireOpening = z.infer<typeof openingSchema>

const statements = { units_uncounted: z.boolean(), no_transfers: z.boolean() }

/** `missing`: fields of the company's data, by their names in contract/company.ts or without their language. */
export const openingResponseSchema = z.object({
  data: openingSchema.extend({ ...statements, missing: z.array(z.string()) }),
})
export const stateOpeningSchema = z.object(statements)
export const removeExampleSchema = z.object({ what: z.enum(['vouchers', 'units']) })
