import type { Fonts, Weight } from './fonts'

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

/** In points: A4 with the margins of DIN 5008, form B; what lies below `bottom` is for the foot. */
export const PAGE = { width: mm(210), height: mm(297), left: mm(25), top: mm(20), bottom: mm(264) }
export const CONTENT_WIDTH = mm(165)

export const COLORS = { ink: '#14212b', quiet: '#43535f', brand: '#00628e', line: '#b9c5ce' }

export const MARK = [
  {
    path: 'M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1 -7 7h-18a7 7 0 0 1 -7 -7v-18a7 7 0 0 1 7 -7z',
    color: COLORS.brand,
  },
  { path: 'M11 12.2a5 5 0 0 1 10 0a5 5 0 0 1 -10 0z', color: '#eda74f' },
  { path: 'M4 12.6a12 12 0 0 0 24 0a12 6.8 0 0 1 -24 0z', color: '#ffffff' },
]

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

export type Box = { x: number; y: number; width: number }

export type Sheet = { pdf: Pdf; fonts: Pick<Fonts, 'fontFor' | 'writable'>; root: Element; y: number }

function use({ pdf, fonts }: Sheet, text: string, style: TextStyle): Pdf {
  const { size, weight = 'regular', color = COLORS.ink } = style
  return pdf.font(fonts.fontFor(text, weight)).fontSize(size).fillColor(color)
}

const lineGap = (size: number) => size * 0.15

export function textHeight(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  const options = { width, lineGap: lineGap(style.size) }
  return use(sheet, text, style).heightOfString(sheet.fonts.writable(text), options)
}

export const textWidth = (sheet: Sheet, text: string, style: TextStyle): number =>
  use(sheet, text, style).widthOfString(sheet.fonts.writable(text))

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
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + CONTENT_WIDTH, y)
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

export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom || sheet.y === PAGE.top) return false
  sheet.pdf.addPage()
  sheet.y = PAGE.top
  return true
}
