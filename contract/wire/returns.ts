import { z } from 'zod'
import { isIsoDate } from '../dates'
import { returnSchema } from './order-details'

export const RETURN_FORM = 'order/return'

const isoDate = z.string().refine(isIsoDate)

/** The law's days to withdraw, and the shop's own to return, which something rented or tried does not have. */
const returnTermsSchema = z.object({
  withdraw_until: isoDate,
  return_until: isoDate.nullable(),
  /** It is too late for the customer to announce it. */
  is_over: z.boolean(),
  /** Its last day, where it should be back by now. */
  late_since: isoDate.nullable(),
})

export const returnResponseSchema = z.object({
  data: z.object({ return: returnSchema.nullable(), terms: returnTermsSchema }),
})
