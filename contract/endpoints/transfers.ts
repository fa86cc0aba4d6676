import { z } from 'zod'
import { codeDrawingSchema } from './documents'
import { cents, each } from './endpoint'

export const MAX_TRANSFER_EUROS = 10_000_000

export const transferSchema = z.object({
  ...each(z.string(), 'holder', 'iban', 'bank', 'reference'),
  bic: z.string().nullable(),
  amount: cents,
  /** In cents. */
  received: cents,
  /** For banking apps (EPC069-12). */
  qr: codeDrawingSchema,
})
export type WireTransfer = z.infer<typeof transferSchema>
