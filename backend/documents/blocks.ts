import type { CodeDrawing, DrawnBlock, DrawnDocument } from '../../contract/endpoints/documents'
import {
  addElement,
  addText,
  type Box,
  COLORS,
  CONTENT_WIDTH,
  drawText,
  makeRoom,
  PAGE,
  type Sheet,
  type TextStyle,
  textHeight,
} from './sheet'
import { drawTable } from './table'

const BODY: TextStyle = { size: 10 }
const LABEL: TextStyle = { size: 9, weight: 'bold', color: COLORS.quiet }
const HEADING: TextStyle = { size: 12.5, weight: 'bold' }

/** In points: the thinnest bars of a Code 128 are half a millimetre wide, a QR code is 38 mm wide. */
const CODE_SCALE = { code128: () => 1.4, qr: ({ width }: CodeDrawing) => 108 / width }

type Pairs = DrawnDocument['facts']

export function drawParagraph(
  sheet: Sheet,
  tag: string,
  text: string,
  style: TextStyle,
  { before = 0, after = 8, keep = 0 } = {},
): void {
  const height = textHeight(sheet, text, style, CONTENT_WIDTH)
  makeRoom(sheet, before + height + keep)
  if (sheet.y > PAGE.margin) sheet.y += before
  addText(sheet, sheet.root, tag, text, style, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH })
  sheet.y += height + after
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const list = addElement(sheet, sheet.root, 'L')
  const indent = 14
  for (const item of items) {
    const height = textHeight(sheet, item, BODY, CONTENT_WIDTH - indent)
    makeRoom(sheet, height)
    const entry = addElement(sheet, list, 'LI')
    addText(sheet, entry, 'Lbl', '•', BODY, { x: PAGE.margin, y: sheet.y, width: indent })
    const box = { x: PAGE.margin + indent, y: sheet.y, width: CONTENT_WIDTH - indent }
    addText(sheet, entry, 'LBody', item, BODY, box)
    sheet.y += height + 4
  }
  sheet.y += 6
}

/** Returns its height. */
export function drawFacts(sheet: Sheet, rows: Pairs, { x, y, width }: Box): number {
  if (rows.length === 0) return 0
  const table = addElement(sheet, sheet.root, 'Table')
  const labelWidth = Math.min(150, width * 0.44)
  let at = y
  for (const [label, value] of rows) {
    const left = { x, y: at + 0.9, width: labelWidth - 10 }
    const right = { x: x + labelWidth, y: at, width: width - labelWidth }
    const row = addElement(sheet, table, 'TR')
    addElement(sheet, row, 'TH', { scope: 'Row' }).add(() => drawText(sheet, label, LABEL, left))
    addText(sheet, row, 'TD', value, BODY, right)
    at +=
      Math.max(textHeight(sheet, label, LABEL, left.width), textHeight(sheet, value, BODY, right.width)) + 2.5
  }
  return at - y
}

/** Returns its height. */
export function drawAddress(
  sheet: Sheet,
  { title, lines }: DrawnDocument['addresses'][number],
  { x, y, width }: Box,
): number {
  addText(sheet, sheet.root, 'P', title, LABEL, { x, y, width })
  let at = y + textHeight(sheet, title, LABEL, width) + 2
  const paragraph = addElement(sheet, sheet.root, 'P')
  for (const line of lines) {
    const box = { x, y: at, width }
    paragraph.add(() => drawText(sheet, line, BODY, box))
    at += textHeight(sheet, line, BODY, width)
  }
  return at - y
}

function drawCodeBlock(sheet: Sheet, block: DrawnBlock & { kind: 'code' }): void {
  const { drawing, alt, caption, type } = block
  const scale = Math.min(CODE_SCALE[type](drawing), CONTENT_WIDTH / drawing.width)
  const [width, height] = [drawing.width * scale, drawing.height * scale]
  const captionHeight = textHeight(sheet, caption, BODY, CONTENT_WIDTH)
  makeRoom(sheet, height + captionHeight + 20)
  const { x, y } = { x: PAGE.margin, y: sheet.y }
  const figure = addElement(sheet, sheet.root, 'Figure', { alt, bbox: [x, y, x + width, y + height] })
  figure.add(() => {
    sheet.pdf.save().translate(x, y).scale(scale).path(drawing.path).fill('#000000').restore()
  })
  sheet.y += height + 2
  drawParagraph(sheet, 'P', caption, BODY, { after: 16 })
}

function drawFactsBlock(sheet: Sheet, rows: Pairs): void {
  makeRoom(sheet, rows.length * 17)
  sheet.y += drawFacts(sheet, rows, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }) + 10
}

export function drawBlock(sheet: Sheet, block: DrawnBlock): void {
  if (block.kind === 'heading')
    drawParagraph(sheet, 'H2', block.text, HEADING, { before: 8, after: 6, keep: 60 })
  else if (block.kind === 'paragraph') drawParagraph(sheet, 'P', block.text, BODY)
  else if (block.kind === 'list') drawList(sheet, block.items)
  else if (block.kind === 'facts') drawFactsBlock(sheet, block.rows)
  else if (block.kind === 'table') drawTable(sheet, block)
  else drawCodeBlock(sheet, block)
}
