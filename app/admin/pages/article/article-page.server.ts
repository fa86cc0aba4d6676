import { z } from 'zod'
import { ARTICLE_PARTS, articleField, MAX_ARTICLE_TEXT, MAX_PARTS } from '../../../../contract/articles'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { unitsApi } from '../../../../contract/endpoints/units'
import { isQuantity } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { isOrderType } from '../../../../contract/order-status'
import type { Visit } from '../../../session/visit.server'
import type { Posting } from '../../route.server'
import type { StaffVisit } from '../../staff.server'

const text = z.string().default('')
const PART_ROWS = Array.from({ length: MAX_PARTS }, (_, row) => row)

export function articleForm({ visit: { t } }: Posting) {
  const texts = ARTICLE_PARTS.flatMap((part) => {
    const count = MAX_ARTICLE_TEXT[part]
    const partText = z.string().max(count, t('errors:words_too_long', { count })).default('')
    return LOCALES.map((locale) => [articleField(part, locale), partText] as const)
  })
  const rows = PART_ROWS.flatMap((row) => [[`part-${row}`, text] as const, [`pieces-${row}`, text] as const])
  return z
    .object({ seen: text, step: z.enum(['save', 'publish']).default('save'), offered: z.array(z.string()) })
    .and(z.object(Object.fromEntries([...texts, ...rows])))
    .transform((typed, context) => {
      const { seen, step, offered } = typed
      const values: Record<string, string> = typed
      const parts = PART_ROWS.flatMap((row) => {
        const id = values[`part-${row}`] ?? ''
        return id === '' ? [] : [{ row, id, quantity: Number(values[`pieces-${row}`]) }]
      })
      for (const { row } of parts.filter(({ quantity }) => !isQuantity(quantity))) {
        const message = t('admin-articles:edit.noPieces')
        context.addIssue({ code: 'custom', path: [`pieces-${row}`], message })
      }
      return {
        seen,
        step,
        rows: parts.map(({ row }) => row),
        content: {
          texts: Object.fromEntries(
            ARTICLE_PARTS.map((part) => [
              part,
              perLocale((locale) => lookUp(values, articleField(part, locale)) ?? ''),
            ]),
          ),
          offered: offered.filter(isOrderType),
          parts: parts.map(({ id, quantity }) => ({ id, quantity })),
        },
      }
    })
}

export async function readArticlePage({ visit, may, mayChange }: StaffVisit, articleId: string) {
  const { data: article } = await visit.call(articlesApi.read, { id: articleId })
  const { id, code, group, left } = article
  const [{ data: stored }, { data: articles }] = await Promise.all([
    visit.call(articlesApi.readContent, { id }),
    visit.call(articlesApi.list),
  ])
  const { pictures: _, ...content } = stored.content
  return {
    ...{ id, code, group, left, content, name: article.names[visit.locale] },
    seen: stored.seen,
    draft: stored.draft,
    isPublished: stored.isPublished,
    others: articles
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: other.names[visit.locale] })),
    price: article.prices.find(({ country }) => country === DEFAULT_COUNTRY) ?? article.prices[0],
    stock: may(unitsApi.availability.staff) ? await readStock(visit, id) : undefined,
    mayWrite: mayChange,
  }
}

export type ArticlePage = Awaited<ReturnType<typeof readArticlePage>>

async function readStock(visit: Visit, article: string) {
  const availability = (await visit.attempt(unitsApi.availability, { article })).body?.data
  const today = availability?.days[0]
  return today && { free: availability.capacity - today.booked, count: availability.capacity }
}
