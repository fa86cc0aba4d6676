import type { Fonts, Weight } from './fonts'

/** In points: A4 with margins of 18 mm. */
export const PAGE = { width: 595.28, height: 841.89, margin: 51, bottom: 841.89 - 62 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

export const COLORS = { ink: '#14212b', quiet: '#43535f', brand: '#00628e', line: '#b9c5ce' }

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

export type Box = { x: number; y: number; width: number }

/** A PDF being written from top to bottom; `y` is where its next block begins. */
export type Sheet = {
  pdf: Pdf
  fonts: Pick<Fonts, 'fontFor' | 'writable'>
  root: Element
  y: number
}

function use({ pdf, fonts }: Sheet, text: string, style: TextStyle): Pdf {
  const { size, weight = 'regular', color = COLORS.ink } = style
  return pdf.font(fonts.fontFor(text, weight)).fontSize(size).fillColor(color)
}

const lineGap = (size: number) => size * 0.15

export function textHeight(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  const options = { width, lineGap: lineGap(style.size) }
  return use(sheet, text, style).heightOfString(sheet.fonts.writable(text), options)
}

export function textWidth(sheet: Sheet, text: string, style: TextStyle): number {
  return use(sheet, text, style).widthOfString(sheet.fonts.writable(text))
}

export function drawText(sheet: Sheet, text: string, style: TextStyle, { x, y, width }: Box): void {
  use(sheet, text, style).text(sheet.fonts.writable(text), x, y, {
    width,
    align: style.align ?? 'left',
    lineGap: lineGap(style.size),
  })
}

export function drawRule({ pdf }: Sheet, y: number, color = COLORS.line): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke()
  pdf.endMarkedContent()
}

export function addElement(
  { pdf }: Sheet,
  parent: Element,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row'; bbox?: number[] } = {},
): Element {
  const element = pdf.struct(tag, options)
  parent.add(element)
  return element
}

export function addText(
  sheet: Sheet,
  parent: Element,
  tag: string,
  text: string,
  style: TextStyle,
  box: Box,
): void {
  addElement(sheet, parent, tag).add(() => drawText(sheet, text, style, box))
}

/** Goes on at the top of a new page where less room than `height` is left. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom || sheet.y === PAGE.margin) return false
  sheet.pdf.addPage()
  sheet.y = PAGE.margin
  return true
}
