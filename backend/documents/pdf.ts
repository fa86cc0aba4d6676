import type { DrawnDocument } from '../../contract/endpoints/documents'
import { drawAddress, drawBlock, drawFacts, drawParagraph } from './blocks'
import { attachEInvoice } from './factur-x'
import { type Fonts, readFonts } from './fonts'
import { COLORS, CONTENT_WIDTH, drawRule, drawText, makeRoom, PAGE, type Sheet, textHeight } from './sheet'

const COLUMN_GAP = 24

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

async function createPdf(
  document: DrawnDocument,
  { files }: Fonts,
  subset: string,
): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const options = {
    size: 'A4',
    // Pages are broken by makeRoom alone.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7' as const,
    subset,
    tagged: true,
    lang: document.locale,
    displayTitle: true,
    // A null keeps the fonts away that are not embedded.
    font: null,
    info: { Title: document.title, Author: document.shop, Creator: document.shop },
  }
  // The types know neither each subset nor a document without a font to begin with.
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  for (const [name, file] of files) pdf.registerFont(name, file)
  return pdf.font('regular').addPage()
}

function drawHead(sheet: Sheet, { shop, title, addresses, facts }: DrawnDocument): void {
  drawParagraph(sheet, 'P', shop, { size: 15, weight: 'bold', color: COLORS.brand }, { after: 6 })
  drawRule(sheet, sheet.y, COLORS.brand)
  sheet.y += 16
  drawParagraph(sheet, 'H1', title, { size: 20, weight: 'bold' }, { after: 10 })
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2
  const left = { x: PAGE.margin, width }
  let [leftY, rightY] = [sheet.y, sheet.y]
  for (const address of addresses) leftY += drawAddress(sheet, address, { ...left, y: leftY }) + 12
  rightY += drawFacts(sheet, facts, { x: PAGE.margin + width + COLUMN_GAP, width, y: rightY })
  sheet.y = Math.max(leftY, rightY + 12)
}

const IMPRINT = { size: 9, color: COLORS.quiet }

// The imprint stands at the foot of the last page.
function drawImprint(sheet: Sheet, lines: readonly string[]): void {
  const heights = lines.map((line) => textHeight(sheet, line, IMPRINT, CONTENT_WIDTH) + 2)
  const height = heights.reduce((sum, each) => sum + each, 10)
  makeRoom(sheet, height)
  sheet.y = PAGE.bottom - height
  drawRule(sheet, sheet.y)
  sheet.y += 8
  for (const line of lines) drawParagraph(sheet, 'P', line, IMPRINT, { after: 2 })
}

// A screen reader tells the page by itself, so the number is no content.
function numberPages(sheet: Sheet, { title }: DrawnDocument): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index)
    sheet.pdf.markContent('Artifact', { type: 'Pagination' })
    const box = { x: PAGE.margin, y: PAGE.height - 44, width: CONTENT_WIDTH }
    const style = { size: 9, color: COLORS.quiet, align: 'right' as const }
    drawText(sheet, `${title} · ${index + 1} / ${count}`, style, box)
    sheet.pdf.endMarkedContent()
  }
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  pdf.end()
  return written
}

/**
 * Draws a document, tagged and in its language, with every figure as its model has it. With a Cross Industry Invoice, it becomes a PDF/A-3
 * that has that attached.
 */
export async function renderPdf(document: DrawnDocument, cii?: string): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await readFonts(textsOf(document))
  const pdf = await createPdf(document, fonts, cii === undefined ? 'PDF/UA' : 'PDF/A-3a')
  if (cii !== undefined) attachEInvoice(pdf, cii)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const sheet: Sheet = { pdf, fonts, root, y: PAGE.margin }
  drawHead(sheet, document)
  for (const block of document.blocks) drawBlock(sheet, block)
  drawImprint(sheet, document.imprint)
  root.end()
  numberPages(sheet, document)
  return bytesOf(pdf)
}
