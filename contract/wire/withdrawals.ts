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
