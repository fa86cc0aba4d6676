import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'

export type Cursor = { at: string; id: string }

type NameOf<Column> = Column extends `${string}.${infer Name}` ? Name : Column

type Paging<At, Id> = {
  by: readonly [at: At, id: Id]
  after: Cursor | undefined
  way?: 'asc' | 'desc'
  size?: number
}

export const PAGE_SIZE = 50

/** The query selects both columns of `by`. `next` is undefined on the last page. */
export async function readPage<
  DB,
  TB extends keyof DB,
  At extends StringReference<DB, TB>,
  Id extends StringReference<DB, TB>,
  Row extends Record<NameOf<At> | NameOf<Id>, string>,
>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by: [at, id], after, way = 'desc', size = PAGE_SIZE }: Paging<At, Id>,
) {
  const beyond = way === 'desc' ? '<' : '>'
  const [moment, name] = [sql.ref<string>(at), sql.ref<string>(id)]
  const rows = await query
    .$if(after !== undefined, (filtered) =>
      filtered.where((eb) => {
        const from = after ?? { at: '', id: '' }
        const isSame = eb.and([eb(moment, '=', from.at), eb(name, beyond, from.id)])
        return eb.or([eb(moment, beyond, from.at), isSame])
      }),
    )
    .orderBy(moment, way)
    .orderBy(name, way)
    .limit(size + 1)
    .execute()
  return pageOf(rows, size, (row) => ({ at: row[nameOf(at)], id: row[nameOf(id)] }))
}

const nameOf = <Column extends string>(column: Column) =>
  column.slice(column.indexOf('.') + 1) as NameOf<Column>

export async function readPageByText<DB, TB extends keyof DB, By extends StringReference<DB, TB>, Row>(
  query: SelectQueryBuilder<DB, TB, Row & Record<NameOf<By>, string>>,
  { by, after, size = PAGE_SIZE }: { by: By; after: string | undefined; size?: number },
) {
  const key = sql.ref<string>(by)
  const rows = await query
    .$if(after !== undefined, (filtered) => filtered.where(key, '>', after ?? ''))
    .orderBy(key)
    .limit(size + 1)
    .execute()
  return pageOf(rows, size, (row) => row[nameOf(by)])
}

export function pageOf<Row, At>(rows: readonly Row[], size: number, cursorOf: (row: Row) => At) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last !== undefined ? cursorOf(last) : undefined }
}

export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
