import type { TableBlock } from '../../contract/endpoints/documents'
import { type Box, COLORS, CONTENT_WIDTH, PAGE, type Sheet, type TextStyle } from './sheet'

const SIZE = 10
const GAP = 12
const PADDING = 2.5

type Row = TableBlock['rows'][number]
type Column = { title: string; align: 'left' | 'right'; width: number; x: number }

const HEAD: TextStyle = { size: 9, weight: 'bold', color: COLORS.quiet }

const cellStyle = ({ strong }: Row, { align }: Column): TextStyle => {
  return { size: SIZE, weight: strong ? 'bold' : 'regular', align }
}

function layOut(sheet: Sheet, { columns, rows }: TableBlock): Column[] {
  const widths = columns.map(({ title, align }, index) => {
    if (align === 'start') return 0
    const cells = rows.map(({ cells }) => sheet.textWidth(cells[index] ?? '', { size: SIZE, weight: 'bold' }))
    return Math.ceil(Math.max(sheet.textWidth(title, HEAD), ...cells)) + 1
  })
  const fixedWidth = widths.reduce((sum, width) => sum + width, GAP * (columns.length - 1))
  const shares = columns.map(({ align }, index) => (align === 'end' ? 0 : index === 0 ? 2 : 1))
  const share = (CONTENT_WIDTH - fixedWidth) / shares.reduce<number>((sum, count) => sum + count, 0)
  let x = PAGE.left
  return columns.map(({ title, align }, index): Column => {
    const width = (widths[index] ?? 0) + (shares[index] ?? 0) * share
    const left = x
    x += width + GAP
    return { title, align: align === 'end' ? 'right' : 'left', width, x: left }
  })
}

const headHeight = (sheet: Sheet, columns: readonly Column[]): number =>
  Math.max(...columns.map(({ title, width }) => sheet.textHeight(title, HEAD, width))) + PADDING

const boxOf = (sheet: Sheet, { x, width }: Column, offset: number): Box => ({ x, width, y: sheet.y + offset })

function drawHead(sheet: Sheet, table: PDFKit.PDFStructureElement, columns: readonly Column[]): void {
  const row = sheet.addElement(sheet.addElement(table, 'THead'), 'TR')
  for (const column of columns) {
    const style = { ...HEAD, align: column.align }
    sheet.addText(row, 'TH', column.title, style, boxOf(sheet, column, 0), { scope: 'Column' })
  }
  sheet.y += headHeight(sheet, columns)
}

// Screen readers have read the head already, so its repetition is an artifact.
function repeatHead(sheet: Sheet, columns: readonly Column[]): void {
  sheet.drawArtifact(() => {
    for (const column of columns) {
      sheet.drawText(column.title, { ...HEAD, align: column.align }, boxOf(sheet, column, 0))
    }
  }, 'Pagination')
  sheet.y += headHeight(sheet, columns)
}

function rowHeight(sheet: Sheet, columns: readonly Column[], row: Row): number {
  const heights = columns.map((column, index) =>
    sheet.textHeight(row.cells[index] ?? '', cellStyle(row, column), column.width),
  )
  return Math.max(...heights) + 2 * PADDING
}

function drawRow(
  sheet: Sheet,
  body: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  row: Row,
  below: number,
): void {
  const height = rowHeight(sheet, columns, row)
  if (sheet.makeRoom(height + below)) repeatHead(sheet, columns)
  sheet.drawRule(sheet.y, row.strong ? COLORS.ink : COLORS.line)
  const element = sheet.addElement(body, 'TR')
  for (const [index, column] of columns.entries()) {
    const text = row.cells[index] ?? ''
    const cell = sheet.addElement(element, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {})
    if (text) cell.add(() => sheet.drawText(text, cellStyle(row, column), boxOf(sheet, column, PADDING)))
  }
  sheet.y += height
}

const AFTER = 6

export function tableHeight(sheet: Sheet, block: TableBlock): number {
  const columns = layOut(sheet, block)
  return block.rows.reduce(
    (sum, row) => sum + rowHeight(sheet, columns, row),
    headHeight(sheet, columns) + AFTER,
  )
}

export const isShort = ({ rows }: TableBlock) => rows.length <= 3

/** The last two rows stay together with what follows, whose height is `keep`. */
export function drawTable(sheet: Sheet, block: TableBlock, keep = 0): void {
  const columns = layOut(sheet, block)
  const lastRows = block.rows.slice(-2).reduce((sum, row) => sum + rowHeight(sheet, columns, row), 0)
  sheet.makeRoom(isShort(block) ? tableHeight(sheet, block) + keep : headHeight(sheet, columns) + 3 * SIZE)
  const table = sheet.addElement(sheet.root, 'Table', { title: block.caption })
  drawHead(sheet, table, columns)
  const body = sheet.addElement(table, 'TBody')
  for (const [index, row] of block.rows.entries()) {
    const isLastButOne = index === block.rows.length - 2
    const below = isLastButOne ? lastRows - rowHeight(sheet, columns, row) + keep : 0
    drawRow(sheet, body, columns, row, below)
  }
  sheet.drawRule(sheet.y)
  sheet.y += AFTER
}
