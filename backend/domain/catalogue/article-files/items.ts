import type { TFunction } from 'i18next'
import type { TableColumn } from '../../../../contract/article-files'
import { articleField, MAX_ARTICLE_TEXT } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES, type Locale, perLocale } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import { missingTexts, readArticleVersions, tidyContent, writeArticle } from '../articles/write'
import { type CellProblem, type Plan, planRows, reasonTranslator, yesOrNo } from './plan'
import type { Table, TableRow } from './table'

const TEXT_PARTS = ['name', 'summary'] as const

const TEXT_COLUMNS = TEXT_PARTS.flatMap((part) =>
  LOCALES.map((language) => ({ part, language, column: `${part}_${language}` as const })),
)
const OFFER_COLUMNS = ORDER_TYPES.map((type) => ({ type, column: `offers_${type}` as const }))

function withCells(content: ArticleContent, { cell }: TableRow): ArticleContent {
  const texts = TEXT_PARTS.map((part) => [part, perLocale((language) => cell(`${part}_${language}`))])
  const offered = OFFER_COLUMNS.filter(({ column }) => yesOrNo(cell(column))).map(({ type }) => type)
  return tidyContent({ ...content, texts: { ...content.texts, ...Object.fromEntries(texts) }, offered })
}

function changedCells(before: ArticleContent, after: ArticleContent) {
  const texts = TEXT_COLUMNS.map(({ part, language, column }) => {
    return { column, before: before.texts[part][language], after: after.texts[part][language] }
  })
  const offers = OFFER_COLUMNS.map(({ type, column }) => {
    return { column, before: before.offered.includes(type), after: after.offered.includes(type) }
  })
  return [...texts, ...offers].filter((cell) => cell.before !== cell.after)
}

function cellProblems({ cell }: TableRow, isPublished: boolean, t: TFunction): CellProblem[] {
  const problem = (column: TableColumn, reason: string): CellProblem => ({ column, reason })
  const noName = LOCALES.filter((language) => cell(`name_${language}`) === '')
  const tooLong = TEXT_COLUMNS.filter(({ part, column }) => cell(column).length > MAX_ARTICLE_TEXT[part])
  const notYesOrNo = [...OFFER_COLUMNS.map(({ column }) => column), 'in_shop' as const].filter(
    (column) => yesOrNo(cell(column)) === undefined,
  )
  const changesInShop = yesOrNo(cell('in_shop')) === !isPublished
  return [
    ...noName.map((language) => problem(`name_${language}`, t('no_name'))),
    ...tooLong.map(({ part, column }) => problem(column, t('too_long', { limit: MAX_ARTICLE_TEXT[part] }))),
    ...notYesOrNo.map((column) => problem(column, t('yes_or_no'))),
    ...(changesInShop ? [problem('in_shop', t('in_shop_fixed'))] : []),
  ]
}

function missingForPublished(content: ArticleContent, t: TFunction): CellProblem[] {
  return missingTexts(content).map(({ field }) => {
    const text = TEXT_COLUMNS.find(({ part, language }) => articleField(part, language) === field)
    return { column: text?.column ?? null, reason: t(text ? 'no_summary' : 'no_text') }
  })
}

/** Published articles change at once; drafts stay drafts. */
export function planItems(db: Queries, table: Table, locale: Locale): Promise<Plan> {
  const t = reasonTranslator(locale)
  return planRows(db, table, locale, {
    keyOf: ({ cell }) => cell('code').toLowerCase(),
    async planRow(row, article) {
      const { id } = article
      const { published, draft, isPublished, seen } = await readArticleVersions(db, id)
      const problems = cellProblems(row, isPublished, t)
      if (problems.length > 0) return { problems }
      const before = tidyContent(draft?.content ?? published)
      const content = withCells(before, row)
      const values = changedCells(before, content)
      if (values.length === 0) return {}
      const isDraft = draft !== undefined || !isPublished
      const missing = isDraft ? [] : missingForPublished(content, t)
      if (missing.length > 0) return { problems: missing }
      const step = isDraft ? 'save' : 'publish'
      return {
        change: {
          ...{ row: row.rowNumber, article, place: null, isDraft, seen, values },
          apply: (services, actor) => writeArticle(services, actor, { id, seen, content, step }),
        },
      }
    },
  })
}
