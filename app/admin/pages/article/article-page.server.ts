import { z } from 'zod'
import { ARTICLE_PARTS, articleField, MAX_ARTICLE_TEXT, MAX_PARTS } from '../../../../contract/articles'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { unitsApi } from '../../../../contract/endpoints/units'
import { isQuantity } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { isOrderType } from '../../../../contract/order-status'
import { mayDo } from '../../../../contract/staff/permissions'
import type { Visit } from '../../../session/visit.server'
import type { Posting } from '../../route.server'
import type { StaffVisit } from '../../staff.server'

const text = z.string().default('')
const ROWS = Array.from({ length: MAX_PARTS }, (_, row) => row)

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
      const values = typed as unknown as Record<string, string>
      const parts = ROWS.flatMap((row) => {
        const id = values[`part-${row}`] ?? ''
        return id === '' ? [] : [{ row, id, quantity: Number(values[`pieces-${row}`]) }]
      })
      for (const { row } of parts.filter(({ quantity }) => !isQuantity(quantity))) {
        const message = t('admin-articles:edit.noPieces')
        context.addIssue({ code: 'custom', path: [`pieces-${row}`], message })
      }
      return {
        seen,
        step: step === 'preview' ? 'save' : step,
        /** The preview shows what is stored. */
        isPreview: step === 'preview',
        done: step,
        rows: parts.map(({ row }) => row),
        content: {
          texts: Object.fromEntries(
            ARTICLE_PARTS.map((part) => [
              part,
              perLocale((locale) => values[articleField(part, locale)] ?? ''),
            ]),
          ),
          offered: offered.filter(isOrderType),
          parts: parts.map(({ id, quantity }) => ({ id, quantity })),
        },
      }
    })
}

export async function readArticlePage({ visit, member, mayChange }: StaffVisit, articleId: string) {
  const { data: article } = await visit.call(articlesApi.read, { id: articleId })
  const { id, code, group } = article
  const [{ data: written }, { data: all }] = await Promise.all([
    visit.call(articlesApi.readContent, { id }),
    visit.call(articlesApi.list),
  ])
  const { pictures: _, ...content } = written.content
  return {
    ...{ id, code, group, content, name: article.names[visit.locale] },
    seen: written.seen,
    draft: written.draft,
    isPublished: written.isPublished,
    others: all
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: other.names[visit.locale] })),
    price: article.prices.find(({ country }) => country === DEFAULT_COUNTRY) ?? article.prices[0],
    stock: mayDo(member.role, unitsApi.availability.staff) ? await stockOf(visit, id) : undefined,
    mayWrite: mayChange,
  }
}

export type ArticlePage = Awaited<ReturnType<typeof readArticlePage>>

async function stockOf(visit: Visit, article: string) {
  const shown = (await visit.attempt(unitsApi.availability, { article })).body?.data
  const today = shown?.days[0]
  return today && { free: shown.capacity - today.booked, count: shown.capacity }
}
