import { z } from 'zod'
import { codeDrawingSchema } from './documents'
import { cents } from './fields'

export const MAX_TRANSFER_EUROS = 10_000_000

export const transferSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string(),
  amount: cents,
  /** In cents. */
  received: cents,
  reference: z.string(),
  /** For banking apps (EPC069-12). */
  qr: codeDrawingSchema,
})
export type WireTransfer = z.infer<typeof transferSchema>
