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
  apply: (inUnit: Clocked, actor: Actor) => Promise<Logged>
}

/** `column` is null where the mistake concerns the row as a whole. */
export type Wrong = { column: TableColumn | null; reason: string }

type Planned = { change?: PlannedChange; wrong?: Wrong[] }

export type Plan = { changes: PlannedChange[]; refused: ImportChecked['refused']; unchanged: number }

type KnownArticle = { id: string; code: string; names: ReturnType<typeof parsedTexts> }

async function articlesByCode(db: Queries): Promise<ReadonlyMap<string, KnownArticle>> {
  const rows = await db.selectFrom('articles').select(['id', 'code', 'names']).execute()
  return new Map(
    rows.map(({ id, code, names }) => [code.toLowerCase(), { id, code, names: parsedTexts(names) }]),
  )
}

const CONTROL = /(?![\t\n\r])\p{Cc}/u

export const reasons = (locale: Locale) => translator(locale, 'article-files')

// What spreadsheets write for true and false, by the languages of the countries that the shop sells in.
const OF_SPREADSHEETS = {
  yes: ['true', 'wahr', 'waar', 'vrai', 'vero', 'verdadero', '1'],
  no: ['false', 'falsch', 'onwaar', 'faux', 'falso', '0'],
}

export function yesOrNo(text: string): boolean | undefined {
  const typed = text.toLowerCase()
  const says = (word: 'yes' | 'no') =>
    OF_SPREADSHEETS[word].includes(typed) ||
    LOCALES.some((locale) => translator(locale, 'admin-article-files')(word).toLowerCase() === typed)
  return says('yes') ? true : says('no') ? false : undefined
}

/** Returns the messages of a refused form by column. Throws all other errors. */
export function wrongIn(error: unknown, locale: Locale): Wrong[] {
  if (!(error instanceof Refusal) || error.code !== 'invalid_form') throw error
  const t = translator(locale, 'errors')
  const columns = [...TABLE_COLUMNS.items, ...TABLE_COLUMNS.prices]
  const worded = Object.entries(error.messages ?? {}).map(([field, [reason = '']]) => ({ field, reason }))
  const coded = error.fields.map(({ field, code }) => ({ field, reason: t(code) }))
  return [...worded, ...coded].map(({ field, reason }) => {
    return { column: columns.find((column) => column === field) ?? null, reason }
  })
}

type Planning = {
  keyOf: (row: TableRow) => string
  planRow: (row: TableRow, article: KnownArticle) => Promise<Planned>
}

/** No two rows may have the same `keyOf`; `planRow` compares a row with what is stored. */
export async function planRows(
  db: Queries,
  { kind, rows }: Table,
  locale: Locale,
  { keyOf, planRow }: Planning,
): Promise<Plan> {
  const t = reasons(locale)
  const articles = await articlesByCode(db)
  const firsts = new Map<string, number>()
  const plan: Plan = { changes: [], refused: [], unchanged: 0 }

  async function judged(row: TableRow): Promise<Planned> {
    if (row.isUneven) return { wrong: [{ column: null, reason: t('uneven') }] }
    const unclean = TABLE_COLUMNS[kind].filter((column) => CONTROL.test(row.cell(column)))
    if (unclean.length > 0) return { wrong: unclean.map((column) => ({ column, reason: t('unclean') })) }
    const article = articles.get(row.cell('code').toLowerCase())
    if (!article) return { wrong: [{ column: 'code', reason: t('unknown_item') }] }
    const key = keyOf(row)
    const first = firsts.get(key)
    if (first !== undefined) return { wrong: [{ column: null, reason: t('twice', { row: first }) }] }
    firsts.set(key, row.row)
    return planRow(row, article)
  }

  const pause = pauses()
  for (const row of rows) {
    await pause()
    const { change, wrong = [] } = await judged(row)
    for (const { column, reason } of wrong) {
      plan.refused.push({ row: row.row, column, value: column ? row.cell(column).slice(0, 200) : '', reason })
    }
    if (change) plan.changes.push(change)
    else if (wrong.length === 0) plan.unchanged += 1
  }
  return plan
}
