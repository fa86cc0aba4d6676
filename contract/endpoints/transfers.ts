import { z } from 'zod'
import { codeDrawingSchema } from './documents'
import { cents } from './fields'

/** No single transfer to a shop comes to more. In euros. */
export const MAX_TRANSFER_EUROS = 10_000_000

/** The account that a customer transfers to, and the amount. */
export const transferSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string(),
  amount: cents,
  /** The amount that has arrived already. */
  received: cents,
  reference: z.string(),
  /** Banking apps read it (EPC069-12). */
  qr: codeDrawingSchema,
})
export type WireTransfer = z.infer<typeof transferSchema>
