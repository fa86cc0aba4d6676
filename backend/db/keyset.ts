import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'

/** The last row of a page, in a list that is sorted by a moment and an id. */
export type Cursor = { at: string; id: string }

type NameOf<Column> = Column extends `${string}.${infer Name}` ? Name : Column

type Paging<At, Id> = {
  /** The columns of the moment and of the id. */
  by: readonly [at: At, id: Id]
  /** The end of the page before; undefined for the first page. */
  after: Cursor | undefined
  /** Rows come newest first, unless it is 'asc'. */
  way?: 'asc' | 'desc'
  size: number
}

/** Reads a page of a list, and where the next one begins: undefined after the last. The query selects both columns of `by`. */
export async function readPage<
  DB,
  TB extends keyof DB,
  At extends StringReference<DB, TB>,
  Id extends StringReference<DB, TB>,
  Row extends Record<NameOf<At> | NameOf<Id>, string>,
>(query: SelectQueryBuilder<DB, TB, Row>, { by: [at, id], after, way = 'desc', size }: Paging<At, Id>) {
  const beyond = way === 'desc' ? '<' : '>'
  const [moment, name] = [sql.ref<string>(at), sql.ref<string>(id)]
  const rows = await query
    .$if(after !== undefined, (all) =>
      all.where((is) => {
        const from = after ?? { at: '', id: '' }
        const isSame = is.and([is(moment, '=', from.at), is(name, beyond, from.id)])
        return is.or([is(moment, beyond, from.at), isSame])
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

/** Returns the first of these rows, of which one more than a page was read, and the cursor where there are more. */
export function pageOf<Row, At>(rows: readonly Row[], size: number, cursorOf: (row: Row) => At) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last !== undefined ? cursorOf(last) : undefined }
}
