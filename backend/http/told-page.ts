import { cursorText } from '../../contract/endpoints/paging'

type Page<Row> = { rows: readonly Row[]; next: Parameters<typeof cursorText>[0] }

export function toldPage<Row>(page: Page<Row>): { data: Row[]; next: string | null }
export function toldPage<Row, Item>(
  page: Page<Row>,
  toItem: (row: Row) => Item,
): { data: Item[]; next: string | null }

export function toldPage<Row>({ rows, next }: Page<Row>, toItem: (row: Row) => unknown = (row) => row) {
  return { data: rows.map(toItem), next: cursorText(next) }
}
