import type { CodeDrawing, DrawnBlock, DrawnDocument } from '../../contract/endpoints/documents'
import { type Box, COLORS, CONTENT_WIDTH, mm, PAGE, type Sheet, type TextStyle } from './sheet'
import { drawSteps, type StepsBlock, stepsHeight } from './steps'
import { drawTable, isShort, tableHeight } from './table'

const BODY: TextStyle = { size: 10 }
const LABEL: TextStyle = { size: 9, weight: 'bold', color: COLORS.quiet }
const HEADING: TextStyle = { size: 12.5, weight: 'bold' }

/** In points: the thinnest bars of a Code 128 are half a millimetre wide, a QR code is 38 mm wide. */
const CODE_SCALE = { code128: () => 1.4, qr: ({ width }: CodeDrawing) => 108 / width }

export type PdfBlock = DrawnBlock | StepsBlock

type Pairs = DrawnDocument['facts']
type PaymentBlock = DrawnBlock & { kind: 'payment' }
type DrawnCode = DrawnBlock & { kind: 'code' }

export function drawParagraph(
  sheet: Sheet,
  tag: string,
  text: string,
  style: TextStyle,
  { before = 0, after = 8, keep = 0 } = {},
): void {
  const height = sheet.textHeight(text, style, CONTENT_WIDTH)
  sheet.makeRoom(before + height + (keep > 0 ? after + keep : 0))
  if (sheet.y > PAGE.top) sheet.y += before
  sheet.addText(sheet.root, tag, text, style, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH })
  sheet.y += height + after
}

function drawList(sheet: Sheet, { items, hasBoxes }: DrawnBlock & { kind: 'list' }): void {
  const list = sheet.addElement(sheet.root, 'L')
  const indent = 14
  for (const item of items) {
    const height = sheet.textHeight(item, BODY, CONTENT_WIDTH - indent)
    sheet.makeRoom(height)
    const entry = sheet.addElement(list, 'LI')
    if (hasBoxes) {
      const { y } = sheet
      sheet.drawArtifact((pdf) =>
        pdf
          .rect(PAGE.left, y + 2, 8, 8)
          .lineWidth(0.75)
          .stroke(COLORS.ink),
      )
    } else sheet.addText(entry, 'Lbl', '•', BODY, { x: PAGE.left, y: sheet.y, width: indent })
    const box = { x: PAGE.left + indent, y: sheet.y, width: CONTENT_WIDTH - indent }
    sheet.addText(entry, 'LBody', item, BODY, box)
    sheet.y += height + 4
  }
  sheet.y += 6
}

const FACT_GAP = 8

export const ASIDE = { label: { ...LABEL, size: 8.5 }, value: { size: 9 } }

export function drawFacts(
  sheet: Sheet,
  rows: Pairs,
  { x, y, width }: Box,
  { label: small, value: body } = { label: LABEL, value: BODY },
): number {
  if (rows.length === 0) return 0
  const table = sheet.addElement(sheet.root, 'Table')
  const words = rows.flatMap(([label]) => label.split(' '))
  const widest = Math.max(...words.map((word) => sheet.textWidth(word, small)))
  // A word that does not fit would be parted between any two of its letters.
  const labelWidth = Math.max(Math.min(150, width * 0.44), Math.ceil(widest) + FACT_GAP)
  let bottom = y
  for (const [label, value] of rows) {
    const left = { x, y: bottom + 0.9, width: labelWidth - FACT_GAP }
    const right = { x: x + labelWidth, y: bottom, width: width - labelWidth }
    const row = sheet.addElement(table, 'TR')
    sheet.addText(row, 'TH', label, small, left, { scope: 'Row' })
    sheet.addText(row, 'TD', value, body, right)
    bottom +=
      Math.max(sheet.textHeight(label, small, left.width), sheet.textHeight(value, body, right.width)) + 2.5
  }
  return bottom - y
}

export function drawAddress(
  sheet: Sheet,
  { title, lines }: DrawnDocument['addresses'][number],
  { x, y, width }: Box,
  style = BODY,
): number {
  sheet.addText(sheet.root, 'P', title, LABEL, { x, y, width })
  const height = sheet.textHeight(title, LABEL, width) + 2
  return height + drawLines(sheet, lines, { x, y: y + height, width }, style)
}

export function drawLines(sheet: Sheet, lines: readonly string[], { x, y, width }: Box, style = BODY) {
  let bottom = y
  const paragraph = sheet.addElement(sheet.root, 'P')
  for (const line of lines) {
    const box = { x, y: bottom, width }
    paragraph.add(() => sheet.drawText(line, style, box))
    bottom += sheet.textHeight(line, style, width)
  }
  return bottom - y
}

function drawFigure(sheet: Sheet, code: DrawnCode, scale: number, { x, y }: Pick<Box, 'x' | 'y'>): void {
  const { drawing, alt } = code
  const bbox = [x, y, x + drawing.width * scale, y + drawing.height * scale]
  const figure = sheet.addElement(sheet.root, 'Figure', { alt, bbox })
  figure.add(() => {
    sheet.pdf.save().translate(x, y).scale(scale).path(drawing.path).fill('#000000').restore()
  })
}

const CUT = { width: mm(148), height: mm(105), padding: mm(6) }
const RECEIVER: TextStyle = { size: 18, weight: 'bold' }
const BARS = 1.15

/** A sheet of A6 to cut out: who sends it, large who receives it, and the code that is scanned first. */
export function drawParcelLabel(
  sheet: Sheet,
  {
    addresses: [from, to],
    blocks: [code],
  }: Pick<DrawnDocument, 'addresses'> & { blocks: readonly PdfBlock[] },
): void {
  const top = sheet.y
  const box = { x: PAGE.left + CUT.padding, width: CUT.width - 2 * CUT.padding }
  sheet.drawArtifact((pdf) => {
    pdf.rect(PAGE.left, top, CUT.width, CUT.height).lineWidth(0.75).dash(4, { space: 3 })
    pdf.stroke(COLORS.quiet).undash()
  })
  let y = top + CUT.padding
  if (from) y += drawAddress(sheet, { ...from, lines: [from.lines.join(', ')] }, { ...box, y }) + 6
  if (to) drawAddress(sheet, to, { ...box, y }, RECEIVER)
  if (code?.kind === 'code') {
    const captionY = top + CUT.height - CUT.padding - sheet.textHeight(code.caption, BODY, box.width)
    drawFigure(sheet, code, BARS, { x: box.x, y: captionY - code.drawing.height * BARS })
    sheet.addText(sheet.root, 'P', code.caption, BODY, { ...box, y: captionY })
  }
  sheet.y = top + CUT.height + 12
}

const scaleOf = ({ type, drawing }: DrawnCode) =>
  Math.min(CODE_SCALE[type](drawing), CONTENT_WIDTH / drawing.width)

const codeHeight = (sheet: Sheet, code: DrawnCode): number =>
  code.drawing.height * scaleOf(code) + sheet.textHeight(code.caption, BODY, CONTENT_WIDTH) + 12

function drawCodeBlock(sheet: Sheet, code: DrawnCode): void {
  sheet.makeRoom(codeHeight(sheet, code))
  const scale = scaleOf(code)
  drawFigure(sheet, code, scale, { x: PAGE.left, y: sheet.y })
  sheet.y += code.drawing.height * scale + 2
  drawParagraph(sheet, 'P', code.caption, BODY, { after: 10 })
}

function drawFactsBlock(sheet: Sheet, rows: Pairs): void {
  sheet.makeRoom(rows.length * 17)
  sheet.y += drawFacts(sheet, rows, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }) + 10
}

const PADDING = mm(4)
const CODE_WIDTH = mm(26)
const CAPTION: TextStyle = { size: 8, color: COLORS.quiet }

const paymentHeight = ({ rows }: PaymentBlock) =>
  Math.max(28 + rows.length * 17, CODE_WIDTH + 32) + 2 * PADDING

function drawPayment(sheet: Sheet, block: PaymentBlock): void {
  const height = paymentHeight(block)
  sheet.makeRoom(height)
  const top = sheet.y + PADDING
  const left = PAGE.left + PADDING
  const codeX = PAGE.left + CONTENT_WIDTH - PADDING - CODE_WIDTH
  const width = codeX - left - PADDING
  sheet.drawArtifact((pdf) => {
    pdf.roundedRect(PAGE.left, sheet.y, CONTENT_WIDTH, height, 6).lineWidth(0.75).stroke(COLORS.brand)
  })
  sheet.addText(sheet.root, 'H2', block.title, HEADING, { x: left, y: top, width })
  drawFacts(sheet, block.rows, { x: left, y: top + 24, width })
  drawFigure(sheet, block.code, CODE_WIDTH / block.code.drawing.width, { x: codeX, y: top })
  const caption = { x: codeX, y: top + CODE_WIDTH + 2, width: CODE_WIDTH }
  sheet.addText(sheet.root, 'P', block.code.caption, CAPTION, caption)
  sheet.y += height + 12
}

function drawBlock(sheet: Sheet, block: PdfBlock, keep: number): void {
  if (block.kind === 'heading') drawParagraph(sheet, 'H2', block.text, HEADING, { before: 6, after: 4, keep })
  else if (block.kind === 'paragraph') drawParagraph(sheet, 'P', block.text, BODY, { keep })
  else if (block.kind === 'list') drawList(sheet, block)
  else if (block.kind === 'facts') drawFactsBlock(sheet, block.rows)
  else if (block.kind === 'table') drawTable(sheet, block, keep)
  else if (block.kind === 'steps') drawSteps(sheet, block)
  else if (block.kind === 'payment') drawPayment(sheet, block)
  else drawCodeBlock(sheet, block)
}

function heightOf(sheet: Sheet, block: PdfBlock): number {
  switch (block.kind) {
    case 'heading':
      return sheet.textHeight(block.text, HEADING, CONTENT_WIDTH) + 10
    case 'paragraph':
      return sheet.textHeight(block.text, BODY, CONTENT_WIDTH) + 8
    case 'list':
      return block.items.reduce((sum, item) => sum + sheet.textHeight(item, BODY, CONTENT_WIDTH - 14) + 4, 6)
    case 'facts':
      return block.rows.length * 17 + 10
    case 'table':
      return tableHeight(sheet, block)
    case 'steps':
      return stepsHeight(sheet, block)
    case 'payment':
      return paymentHeight(block) + 12
    case 'code':
      return codeHeight(sheet, block)
  }
}

/** In points of a block that may be parted, which stay below its heading. */
const MIN_BEGINNING = 90

/** In points: less would leave a page almost empty. */
const MIN_LAST_PAGE = 240

// The end of a document stays with what is before it, so that no page has a line or two.
function heightToKeep(sheet: Sheet, blocks: readonly PdfBlock[], index: number): number {
  const next = blocks[index + 1]
  if (!next) return 0
  const rest = blocks.slice(index + 1).reduce((sum, block) => sum + heightOf(sheet, block), 0)
  if (rest <= MIN_LAST_PAGE) return rest
  if (blocks[index]?.kind !== 'heading') return upToSum(sheet, blocks, index)
  if (isParted(next)) return Math.min(heightOf(sheet, next), MIN_BEGINNING)
  return heightOf(sheet, next) + heightToKeep(sheet, blocks, index + 1)
}

const isSum = (block: PdfBlock) => block.kind === 'table' && block.rows.at(-1)?.strong === true

// Amounts and the texts below them stay with their sum.
function upToSum(sheet: Sheet, blocks: readonly PdfBlock[], index: number): number {
  const [block, ...after] = blocks.slice(index)
  if (block?.kind !== 'table' || isSum(block)) return 0
  const sum = after.findIndex(({ kind }) => kind !== 'paragraph' && kind !== 'heading')
  const end = after[sum]
  if (!end || !isSum(end) || isParted(end)) return 0
  return after.slice(0, sum + 1).reduce((height, next) => height + heightOf(sheet, next), 0)
}

const isParted = (block: PdfBlock) =>
  block.kind === 'list' || block.kind === 'steps' || (block.kind === 'table' && !isShort(block))

export function drawBlocks(sheet: Sheet, blocks: readonly PdfBlock[]): void {
  for (const [index, block] of blocks.entries()) drawBlock(sheet, block, heightToKeep(sheet, blocks, index))
}
