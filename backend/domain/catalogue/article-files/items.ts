import type { TableColumn } from '../../../../contract/article-files'
import { articleField, MAX_ARTICLE_TEXT } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES, type Locale, perLocale } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import { missingIn, readWritten, tidied, writeArticle } from '../articles/write'
import { type Plan, planRows, reasons, type Wrong, yesOrNo } from './plan'
import type { Table, TableRow } from './table'

const PARTS = ['name', 'summary'] as const

const TEXTS = PARTS.flatMap((part) =>
  LOCALES.map((language) => ({ part, language, column: `${part}_${language}` as const })),
)
const WAYS = ORDER_TYPES.map((type) => ({ type, column: `offers_${type}` as const }))

function withCells(content: ArticleContent, { cell }: TableRow): ArticleContent {
  const texts = PARTS.map((part) => [part, perLocale((language) => cell(`${part}_${language}`))])
  const offered = WAYS.filter(({ column }) => yesOrNo(cell(column))).map(({ type }) => type)
  return tidied({ ...content, texts: { ...content.texts, ...Object.fromEntries(texts) }, offered })
}

function differing(before: ArticleContent, after: ArticleContent) {
  const texts = TEXTS.map(({ part, language, column }) => {
    return { column, before: before.texts[part][language], after: after.texts[part][language] }
  })
  const ways = WAYS.map(({ type, column }) => {
    return { column, before: before.offered.includes(type), after: after.offered.includes(type) }
  })
  return [...texts, ...ways].filter((one) => one.before !== one.after)
}

export function planItems(db: Queries, table: Table, locale: Locale): Promise<Plan> {
  const t = reasons(locale)

  function wrongCells({ cell }: TableRow, isPublished: boolean): Wrong[] {
    const wrong = (column: TableColumn, reason: string): Wrong => ({ column, reason })
    const noName = LOCALES.filter((language) => cell(`name_${language}`) === '').map((language) =>
      wrong(`name_${language}`, t('no_name')),
    )
    const tooLong = TEXTS.filter(({ part, column }) => cell(column).length > MAX_ARTICLE_TEXT[part])
    const neither = [...WAYS.map(({ column }) => column), 'in_shop' as const].filter(
      (column) => yesOrNo(cell(column)) === undefined,
    )
    const isShownOtherwise = yesOrNo(cell('in_shop')) === !isPublished
    return [
      ...noName,
      ...tooLong.map(({ part, column }) => wrong(column, t('too_long', { limit: MAX_ARTICLE_TEXT[part] }))),
      ...neither.map((column) => wrong(column, t('yes_or_no'))),
      ...(isShownOtherwise ? [wrong('in_shop', t('in_shop_fixed'))] : []),
    ]
  }

  function wrongInShop(content: ArticleContent): Wrong[] {
    return missingIn(content).map(({ field }) => {
      const named = TEXTS.find(({ part, language }) => articleField(part, language) === field)
      return { column: named?.column ?? null, reason: t(named ? 'no_summary' : 'no_text') }
    })
  }

  return planRows(db, table, locale, {
    keyOf: ({ cell }) => cell('code').toLowerCase(),
    async planRow(row, article) {
      const { id } = article
      const { published, draft, isPublished, seen } = await readWritten(db, id)
      const wrong = wrongCells(row, isPublished)
      if (wrong.length > 0) return { wrong }
      const before = tidied(draft?.content ?? published)
      const content = withCells(before, row)
      const values = differing(before, content)
      if (values.length === 0) return {}
      const isDraft = draft !== undefined || !isPublished
      const missing = isDraft ? [] : wrongInShop(content)
      if (missing.length > 0) return { wrong: missing }
      const step = isDraft ? 'save' : 'publish'
      return {
        change: {
          ...{ row: row.row, article, place: null, isDraft, seen, values },
          apply: (inUnit, actor) => writeArticle(inUnit, actor, { id, seen, content, step }),
        },
      }
    },
  })
}
