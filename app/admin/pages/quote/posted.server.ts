import { z } from 'zod'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { centsTyped } from '../../typed/cents'
import type { Posting } from '../../verbs.server'

const MAX_REASON_LENGTH = 500

/** What is taken off each piece, and the last day of the offer. */
export function readChange({ visit: { t } }: Posting) {
  const amount = centsTyped(t('admin-quotes:missing.amount'))
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
