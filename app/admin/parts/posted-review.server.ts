import { z } from 'zod'
import { LOCALES } from '../../../contract/locales'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { Posting } from '../route.server'

/** The form of a new and of a changed review; the backend checks the rest by field. */
export const reviewForm = ({ visit: { t } }: Posting) => {
  const text = (part: 'author' | 'text' | 'article' | 'day') =>
    z.string({ message: t(`admin-reviews:missing.${part}`) })
  return z.object({
    article: text('article'),
    author: text('author'),
    writtenOn: text('day').transform((typed, context) => {
      const day = parseTypedDate(typed)
      if (day) return day
      context.addIssue({ code: 'custom', message: t('admin-reviews:missing.day') })
      return z.NEVER
    }),
    stars: z.number({ message: t('admin-reviews:missing.stars') }),
    language: z.enum(LOCALES),
    text: text('text'),
    answer: z.string().default(''),
    order: z.string().default(''),
    isShown: z.boolean().default(false),
    seen: z.number().default(0),
  })
}
