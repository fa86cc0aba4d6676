import { cursorText } from '../../contract/endpoints/paging'

type Page<Row> = { rows: readonly Row[]; next: Parameters<typeof cursorText>[0] }

export function toldPage<Row>(page: Page<Row>): { data: Row[]; next: string | null }
export function toldPage<Row, Told>(
  page: Page<Row>,
  told: (row: Row) => Told,
): { data: Told[]; next: string | null }

export function toldPage<Row>({ rows, next }: Page<Row>, told: (row: Row) => unknown = (row) => row) {
  return { data: rows.map(told), next: cursorText(next) }
}
