import { z } from 'zod'
import { LOCALES } from '../locales'

/** POST /api/withdrawals: somebody withdraws from a contract. Its texts are judged by `withdrawalForm`. */
export const declareWithdrawalSchema = z.object({
  name: z.string(),
  /** What the customer names the contract by, as a rule the order number. */
  contract: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
})

/** The answer is the same whether there is such a contract or not. */
export const withdrawalAnswerSchema = z.object({
  data: z.object({
    received_at: z.string().datetime(),
    /** 'held': so many receipts were sent of late, to this address or for this visitor, that there is none of this one. */
    receipt: z.enum(['sent', 'held']),
  }),
})
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerSchema>
