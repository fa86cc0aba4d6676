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
/** Addresses by the words that lead there, such as a phone number. */
export type Links = Record<string, string>
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row'; bbox?: number[] }

export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

export type Box = { x: number; y: number; width: number }

const lineGap = ({ size }: TextStyle) => size * 0.15

/** The page that is drawn on, down to `y`. */
export class Sheet {
  y = PAGE.top

  constructor(
    readonly pdf: Pdf,
    readonly root: Element,
    private readonly fonts: Fonts,
    private readonly links: Links = {},
  ) {}

  private use(text: string, { size, weight = 'regular', color = COLORS.ink }: TextStyle): Pdf {
    return this.pdf.font(this.fonts.fontFor(text, weight)).fontSize(size).fillColor(color)
  }

  textHeight(text: string, style: TextStyle, width: number): number {
    const options = { width, lineGap: lineGap(style) }
    return this.use(text, style).heightOfString(this.fonts.writable(text), options)
  }

  textWidth(text: string, style: TextStyle): number {
    return this.use(text, style).widthOfString(this.fonts.writable(text))
  }

  drawText(text: string, style: TextStyle, { x, y, width }: Box): void {
    const options = { width, align: style.align ?? 'left', lineGap: lineGap(style) }
    this.use(text, style).text(this.fonts.writable(text), x, y, options)
  }

  /** Draws what screen readers leave out. */
  drawArtifact(draw: (pdf: Pdf) => unknown, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type })
    draw(this.pdf)
    this.pdf.endMarkedContent()
  }

  drawRule(y: number, color = COLORS.line): void {
    this.drawArtifact((pdf) => {
      pdf.moveTo(PAGE.left, y).lineTo(PAGE.left + CONTENT_WIDTH, y)
      pdf.lineWidth(0.75).strokeColor(color).stroke()
    })
  }

  addElement(parent: Element, tag: string, options: ElementOptions = {}): Element {
    const element = this.pdf.struct(tag, options)
    parent.add(element)
    return element
  }

  addText(parent: Element, tag: string, text: string, style: TextStyle, box: Box, options?: ElementOptions) {
    const element = this.addElement(parent, tag, options)
    // Words that go on in a further line would need a rectangle for each.
    if (this.textWidth(text, style) > box.width) element.add(() => this.drawText(text, style, box))
    else this.addLine(element, text, style, box)
  }

  private addLine(element: Element, text: string, style: TextStyle, box: Box): void {
    const words = Object.keys(this.links).find((linked) => text.includes(linked))
    if (!words) {
      element.add(() => this.drawText(text, style, box))
      return
    }
    const [before = ''] = text.split(words)
    const after = text.slice(before.length + words.length)
    const beside = (x: number): Box => ({ ...box, x, width: box.x + box.width + 1 - x })
    const x = box.x + this.textWidth(before, style)
    const width = this.textWidth(words, style)
    if (before) this.addLine(element, before, style, box)
    const link = this.addElement(element, 'Link')
    link.add(() => this.drawText(words, style, beside(x)))
    // Readers say the contents; a string object is written as text, a string as a name.
    const described = { structParent: link, Contents: new String(words) }
    this.pdf.link(x, box.y, width, style.size * 1.3, this.links[words] ?? '', described as object)
    if (after) this.addLine(element, after, style, beside(x + width))
  }

  /** Returns whether a new page was begun. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.bottom || this.y === PAGE.top) return false
    this.pdf.addPage()
    this.y = PAGE.top
    return true
  }
}
