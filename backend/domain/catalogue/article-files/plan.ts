import { TABLE_COLUMNS, type TableColumn } from '../../../../contract/article-files'
import type { ImportChecked } from '../../../../contract/endpoints/article-files'
import { LOCALES, type Locale } from '../../../../contract/locales'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Actor, Logged } from '../../platform/action-log'
import { pauses } from '../../platform/pauses'
import { Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'
import { parsedTexts } from '../articles/write'
import type { Table, TableRow } from './table'

/** `seen` identifies the version that the row was compared with. */
type PlannedChange = ImportChecked['changes'][number] & {
  seen: string
  apply: (services: Clocked, actor: Actor) => Promise<Logged>
}

/** `column` is null where the problem concerns the row as a whole. */
export type CellProblem = { column: TableColumn | null; reason: string }

type PlannedRow = { change?: PlannedChange; problems?: CellProblem[] }

export type Plan = { changes: PlannedChange[]; refused: ImportChecked['refused']; unchanged: number }

type NamedArticle = { id: string; code: string; names: ReturnType<typeof parsedTexts> }

async function articlesByCode(db: Queries): Promise<ReadonlyMap<string, NamedArticle>> {
  const rows = await db.selectFrom('articles').select(['id', 'code', 'names']).execute()
  return new Map(
    rows.map(({ id, code, names }) => [code.toLowerCase(), { id, code, names: parsedTexts(names) }]),
  )
}

const MAX_REPEATED_LENGTH = 200
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u

export const reasonTranslator = (locale: Locale) => translator(locale, 'article-files')

// What spreadsheets write for true and false, by the languages of the countries that the shop sells in.
const SPREADSHEET_WORDS = {
  yes: ['true', 'wahr', 'waar', 'vrai', 'vero', 'verdadero', '1'],
  no: ['false', 'falsch', 'onwaar', 'faux', 'falso', '0'],
}

export function yesOrNo(text: string): boolean | undefined {
  const typed = text.toLowerCase()
  const isWord = (word: 'yes' | 'no') =>
    SPREADSHEET_WORDS[word].includes(typed) ||
    LOCALES.some((locale) => translator(locale, 'admin-article-files')(word).toLowerCase() === typed)
  return isWord('yes') ? true : isWord('no') ? false : undefined
}

/** Returns the messages of a refused form by column. Throws all other errors. */
export function problemsIn(error: unknown, locale: Locale): CellProblem[] {
  if (!(error instanceof Refusal) || error.code !== 'invalid_form') throw error
  const t = translator(locale, 'errors')
  const columns = [...TABLE_COLUMNS.items, ...TABLE_COLUMNS.prices]
  const messages = Object.entries(error.messages ?? {}).map(([field, [reason = '']]) => ({ field, reason }))
  const codes = error.fields.map(({ field, code }) => ({ field, reason: t(code) }))
  return [...messages, ...codes].map(({ field, reason }) => {
    return { column: columns.find((column) => column === field) ?? null, reason }
  })
}

type RowPlanner = {
  keyOf: (row: TableRow) => string
  planRow: (row: TableRow, article: NamedArticle) => Promise<PlannedRow>
}

/** No two rows may have the same `keyOf`; `planRow` compares a row with what is stored. */
export async function planRows(
  db: Queries,
  { kind, rows }: Table,
  locale: Locale,
  { keyOf, planRow }: RowPlanner,
): Promise<Plan> {
  const t = reasonTranslator(locale)
  const articles = await articlesByCode(db)
  const firstRows = new Map<string, number>()
  const plan: Plan = { changes: [], refused: [], unchanged: 0 }

  async function checkRow(row: TableRow): Promise<PlannedRow> {
    if (row.isUneven) return { problems: [{ column: null, reason: t('uneven') }] }
    const unclean = TABLE_COLUMNS[kind].filter((column) => CONTROL_CHARACTER.test(row.cell(column)))
    if (unclean.length > 0) return { problems: unclean.map((column) => ({ column, reason: t('unclean') })) }
    const article = articles.get(row.cell('code').toLowerCase())
    if (!article) return { problems: [{ column: 'code', reason: t('unknown_item') }] }
    const key = keyOf(row)
    const firstRow = firstRows.get(key)
    if (firstRow !== undefined) return { problems: [{ column: null, reason: t('twice', { row: firstRow }) }] }
    firstRows.set(key, row.rowNumber)
    return planRow(row, article)
  }

  const pause = pauses()
  for (const row of rows) {
    await pause()
    const { change, problems = [] } = await checkRow(row)
    for (const { column, reason } of problems) {
      const value = column ? row.cell(column).slice(0, MAX_REPEATED_LENGTH) : ''
      plan.refused.push({ row: row.rowNumber, column, value, reason })
    }
    if (change) plan.changes.push(change)
    else if (problems.length === 0) plan.unchanged += 1
  }
  return plan
}
