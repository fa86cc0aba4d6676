import { z } from 'zod'
import { isIsoDate } from '../dates'
import { codeDrawingSchema } from './documents'

const cents = z.number().int()

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

/** `reference` is that of the bank for this transfer: the same one is counted once. */
export const receivedTransferSchema = z.object({
  amount: cents.positive().max(MAX_TRANSFER_EUROS * 100),
  reference: z.string().trim().min(1).max(100),
  date: z.string().refine(isIsoDate),
})

/** `open`: still to be paid. `surplus`: of this transfer, what goes back. */
export const recordedTransferResponseSchema = z.object({
  data: z.object({ Status: z.number().int(), open: cents, surplus: cents }),
})
