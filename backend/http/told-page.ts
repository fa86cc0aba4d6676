import { cursorText } from '../../contract/endpoints/paging'

interface Page<Row> {
  rows: readonly Row[]
  /** The page after it begins here; undefined on the last. */
  next: Parameters<typeof cursorText>[0]
}

export function toldPage<Row>(page: Page<Row>): { data: Row[]; next: string | null }
export function toldPage<Row, Told>(
  page: Page<Row>,
  told: (row: Row) => Told,
): { data: Told[]; next: string | null }

/** Returns a page of a list as it is answered: its rows, each as `told` where that is given. */
export function toldPage<Row>({ rows, next }: Page<Row>, told: (row: Row) => unknown = (row) => row) {
  return { data: rows.map(told), next: cursorText(next) }
}
