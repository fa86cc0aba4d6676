import { buffer } from 'node:stream/consumers'
import type { DrawnDocument } from '../../contract/endpoints/documents'
import {
  ASIDE,
  drawAddress,
  drawBlocks,
  drawFacts,
  drawLines,
  drawParagraph,
  drawParcelLabel,
  type PdfBlock,
} from './blocks'
import facturX from './factur-x.xml'
import { type Fonts, readFonts } from './fonts'
import { COLORS, CONTENT_WIDTH, type Links, MARK, mm, PAGE, Sheet } from './sheet'

export type PdfDocument = Omit<DrawnDocument, 'kind' | 'blocks'> & {
  kind: DrawnDocument['kind'] | 'manual' | 'certificate'
  blocks: PdfBlock[]
  links?: Links
}

const COLUMN_GAP = 24

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

async function createPdf(document: PdfDocument, { files }: Fonts, subset: string) {
  const { default: PDFDocument } = await import('pdfkit')
  const options = {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7' as const,
    subset,
    tagged: true,
    lang: document.locale,
    displayTitle: true,
    // Otherwise pdfkit begins with a font that is not embedded.
    font: '',
    info: { Title: document.title, Author: document.shop, Creator: document.shop },
  }
  // The types do not know each subset.
  const pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  for (const [name, file] of files) pdf.registerFont(name, file)
  return pdf.font('regular').addPage()
}

const IMPRINT = { size: 8, color: COLORS.quiet }

const RETURN_LINE = { size: 7, color: COLORS.quiet }

const isLabel = ({ kind }: PdfDocument) => kind === 'return-label'

/** A label goes on a parcel, a manual or certificate to nobody, so none has a window. */
const isLetter = ({ kind }: PdfDocument) => !['return-label', 'manual', 'certificate'].includes(kind)

function drawMark(sheet: Sheet, { shop }: PdfDocument): void {
  const size = mm(11)
  const corner = { x: PAGE.left, y: mm(16) }
  sheet.drawArtifact((pdf) => {
    pdf
      .save()
      .translate(corner.x, corner.y)
      .scale(size / 32)
    for (const { path, color } of MARK) pdf.path(path).fill(color)
    pdf.restore()
  })
  const box = { x: corner.x + size + mm(3.5), y: corner.y + mm(2), width: CONTENT_WIDTH / 2 }
  sheet.addText(sheet.root, 'P', shop, { size: 17, weight: 'bold' }, box)
}

// In mm: marks for the folds of a letter, and for the hole punch between them (DIN 5008, form B).
const FOLD_MARKS = [
  { fromTop: 105, length: 5 },
  { fromTop: 148.5, length: 7 },
  { fromTop: 210, length: 5 },
]

function drawFoldMarks(sheet: Sheet): void {
  sheet.drawArtifact((pdf) => {
    for (const { fromTop, length } of FOLD_MARKS) {
      pdf.moveTo(mm(5), mm(fromTop)).lineTo(mm(5 + length), mm(fromTop))
      pdf.lineWidth(0.4).strokeColor(COLORS.quiet).stroke()
    }
  })
}

// The window is 85 mm wide and 45 mm high, 20 mm from the left and 45 mm from the top, with 5 mm inside of it.
function drawWindow(sheet: Sheet, { addresses, imprint: [sender = ''] }: PdfDocument): void {
  const box = { x: PAGE.left, width: mm(80) }
  sheet.addText(sheet.root, 'P', sender, RETURN_LINE, { ...box, y: mm(57.5) })
  const lines = addresses[0]?.lines ?? []
  drawLines(sheet, lines, { ...box, y: mm(62.7) })
}

function drawHead(sheet: Sheet, document: PdfDocument): void {
  const { title, addresses, facts } = document
  const column = { x: mm(125), width: mm(65), y: mm(50) }
  drawMark(sheet, document)
  if (!isLetter(document)) {
    sheet.y = mm(40)
    drawTitle(sheet, title)
    if (isLabel(document)) drawParcelLabel(sheet, document)
    else drawAddresses(sheet, addresses)
    sheet.y += drawFacts(sheet, facts, { ...column, x: PAGE.left, y: sheet.y }) + 12
    return
  }
  drawFoldMarks(sheet)
  drawWindow(sheet, document)
  const below = column.y + drawFacts(sheet, facts, column, ASIDE)
  sheet.y = Math.max(mm(98.5), below + mm(6))
  drawTitle(sheet, title)
  drawAddresses(sheet, addresses.slice(1))
}

const drawTitle = (sheet: Sheet, title: string) =>
  drawParagraph(sheet, 'H1', title, { size: 16, weight: 'bold' }, { after: 10 })

function drawAddresses(sheet: Sheet, addresses: DrawnDocument['addresses']): void {
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2
  const heights = addresses.map((address, index) =>
    drawAddress(sheet, address, { x: PAGE.left + index * (width + COLUMN_GAP), width, y: sheet.y }),
  )
  if (heights.length > 0) sheet.y += Math.max(...heights) + 12
}

function drawFoot(sheet: Sheet, { title, imprint }: PdfDocument, count: string, isContent: boolean): void {
  const boxOf = (index: number) => ({ x: PAGE.left, y: mm(269 + index * 4), width: CONTENT_WIDTH })
  sheet.drawArtifact(() => {
    sheet.drawText(`${title} · ${count}`, { ...IMPRINT, align: 'right' }, boxOf(imprint.length - 1))
    if (!isContent) for (const [index, line] of imprint.entries()) sheet.drawText(line, IMPRINT, boxOf(index))
  }, 'Pagination')
  sheet.drawRule(mm(267))
  if (!isContent) return
  for (const [index, line] of imprint.entries()) sheet.addText(sheet.root, 'P', line, IMPRINT, boxOf(index))
}

// Screen readers get the imprint once, on the last page, and the page number never.
function drawFeet(sheet: Sheet, document: PdfDocument): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index)
    drawFoot(sheet, document, `${index + 1} / ${count}`, index === count - 1)
  }
}

/** Makes a PDF/A-3 a Factur-X; PDF/A requires that its metadata describes foreign properties. */
function attachEInvoice(pdf: PDFKit.PDFDocument, cii: string): void {
  const now = new Date()
  const options = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X / ZUGFeRD',
    relationship: 'Alternative',
    creationDate: now,
    modifiedDate: now,
  }
  pdf.file(Buffer.from(cii), options)
  pdf.appendXML(facturX)
}

/** Tagged, in the document's language. With a Cross Industry Invoice it becomes a PDF/A-3 with that attached. */
export async function renderPdf(document: PdfDocument, cii?: string): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await readFonts(textsOf(document))
  const pdf = await createPdf(document, fonts, cii === undefined ? 'PDF/UA' : 'PDF/A-3a')
  if (cii !== undefined) attachEInvoice(pdf, cii)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const sheet = new Sheet(pdf, root, fonts, document.links)
  drawHead(sheet, document)
  drawBlocks(sheet, document.blocks.slice(isLabel(document) ? 1 : 0))
  drawFeet(sheet, document)
  root.end()
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
