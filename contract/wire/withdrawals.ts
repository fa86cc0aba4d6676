import { z } from 'zod'
import { LOCALES } from '../locales'

export const declareWithdrawalSchema = z.object({
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
})

export const withdrawalResponseSchema = z.object({
  data: z.object({
    received_at: z.string().datetime(),
    /** 'held': too many receipts were sent lately to this address or for this visitor, so this one is sent later. */
    receipt: z.enum(['sent', 'held']),
  }),
})

/** Of the staff: `order` is the one it is about, where number, name and address are those of an order. */
export const declaredWithdrawalSchema = declareWithdrawalSchema.extend({
  id: z.string(),
  received_at: z.string(),
  order: z.object({ UUID_Order: z.string(), Ordernummer: z.string() }).nullable(),
  answered_at: z.string().nullable(),
  /** Who of the staff, and what they wrote; null where it was dealt with in another way. */
  answered_by: z.string().nullable(),
  answer: z.string().nullable(),
})

/** `next` is what `after` is for the page after it, null on the last. */
export const withdrawalsResponseSchema = z.object({
  data: z.object({ withdrawals: z.array(declaredWithdrawalSchema) }),
  next: z.string().nullable(),
})

/** `number`: of an order, as somebody typed it. */
export const linkWithdrawalSchema = z.object({ number: z.string().trim().max(40) })

export const withdrawalLinkedSchema = z.object({ data: z.object({ number: z.string() }) })
