import { z } from 'zod'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { Posting } from '../../verbs.server'

const MAX_REASON_LENGTH = 500

/** What is taken off each piece, typed as 12, 12.50 or 12,50, and the last day of the offer. */
export function readChange({ visit: { t } }: Posting) {
  const amount = z
    .string()
    .trim()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, t('admin-quotes:missing.amount'))
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
    .default('0')
  const missing = t('admin-quotes:missing.day')
  const day = z
    .string({ message: missing })
    .transform((typed) => parseTypedDate(typed))
    .pipe(z.string({ message: missing }))
  const off = z.array(z.object({ articleId: z.string(), amount }))
  return z.object({ seen: z.string().default(''), validUntil: day, off })
}

export function readReason({ visit: { t } }: Posting) {
  const message = t('admin-quotes:missing.reason')
  const tooLong = t('admin-quotes:tooLong', { count: MAX_REASON_LENGTH })
  const reason = z.string({ message }).trim().min(1, message).max(MAX_REASON_LENGTH, tooLong)
  return z.object({ seen: z.string().default(''), reason })
}
