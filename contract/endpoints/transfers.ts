import { z } from 'zod'
import { codeDrawingSchema } from './documents'
import { cents } from './fields'

/** More no single transfer to a shop comes to. In euros. */
export const MAX_TRANSFER_EUROS = 10_000_000

/** Where a customer transfers to, and what. */
export const transferSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string(),
  /** Still to be transferred. */
  amount: cents,
  /** Has arrived already. */
  received: cents,
  /** A creditor reference. */
  reference: z.string(),
  /** For banking apps (EPC069-12). */
  qr: codeDrawingSchema,
})
export type WireTransfer = z.infer<typeof transferSchema>
