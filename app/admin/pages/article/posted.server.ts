import { z } from 'zod'
import { ARTICLE_PARTS, articleField, MAX_ARTICLE_TEXT, MAX_PARTS } from '../../../../contract/articles'
import { isQuantity } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { isOrderType } from '../../../../contract/order-type'
import type { Posting } from '../../verbs.server'

const text = z.string().default('')
const ROWS = Array.from({ length: MAX_PARTS }, (_, row) => row)

/** The texts of an article in each language, the ways it is offered, and what a set is made of. */
export function readArticle({ visit: { t } }: Posting) {
  const texts = ARTICLE_PARTS.flatMap((part) => {
    const count = MAX_ARTICLE_TEXT[part]
    const ofPart = z.string().max(count, t('admin-articles:edit.tooLong', { count })).default('')
    return LOCALES.map((locale) => [articleField(part, locale), ofPart] as const)
  })
  const rows = ROWS.flatMap((row) => [[`part-${row}`, text] as const, [`pieces-${row}`, text] as const])
  return z
    .object({
      ...Object.fromEntries([...texts, ...rows]),
      seen: text,
      step: z.enum(['save', 'preview', 'publish']).default('save'),
      offered: z.array(z.string()),
    })
    .transform((typed, context) => {
      const { seen, step, offered } = typed
      const told = typed as unknown as Record<string, string>
      const parts = ROWS.flatMap((row) => {
        const id = told[`part-${row}`] ?? ''
        return id === '' ? [] : [{ row, id, quantity: Number(told[`pieces-${row}`]) }]
      })
      for (const { row } of parts.filter(({ quantity }) => !isQuantity(quantity))) {
        const message = t('admin-articles:edit.noPieces')
        context.addIssue({ code: 'custom', path: [`pieces-${row}`], message })
      }
      return {
        seen,
        step: step === 'preview' ? 'save' : step,
        /** It is shown as it is stored. */
        isPreview: step === 'preview',
        done: step,
        rows: parts.map(({ row }) => row),
        content: {
          texts: Object.fromEntries(
            ARTICLE_PARTS.map((part) => [
              part,
              perLocale((locale) => told[articleField(part, locale)] ?? ''),
            ]),
          ),
          offered: offered.filter(isOrderType),
          parts: parts.map(({ id, quantity }) => ({ id, quantity })),
        },
      }
    })
}
