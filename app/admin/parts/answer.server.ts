import { z } from 'zod'
import { MAX_ANSWER_LENGTH } from '../../../contract/limits'
import type { Posting } from '../route.server'

const answerForm = ({ visit: { t } }: Posting) => {
  const message = t('admin-messages:missing')
  const text = z.string({ message }).transform((typed) => typed.replaceAll('\r\n', '\n'))
  const tooLong = t('admin-messages:tooLong', { count: MAX_ANSWER_LENGTH })
  return z.object({ text: text.pipe(z.string().trim().min(1, message).max(MAX_ANSWER_LENGTH, tooLong)) })
}

export const LETTER_VERBS = {
  answer: { form: answerForm, done: 'admin-messages:sent' },
  settle: { done: 'admin-messages:marked' },
}
