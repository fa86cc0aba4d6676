import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { getDocument } from './pdf-reader'

const { resolve } = createRequire(import.meta.url)
const folder = dirname(resolve('pdfjs-dist/package.json'))

/** A node that a screen reader goes through: a role with its children; contents of the page are left out. */
export type StructureNode = {
  role: string
  alt?: string
  lang?: string
  children: StructureNode[]
}

function structureOf(node: unknown): StructureNode[] {
  // A page that a browser prints may have none.
  const { role, alt, lang, children } = (node ?? {}) as Partial<StructureNode>
  if (!role) return []
  const inner = (children ?? []).flatMap(structureOf)
  return [{ role, ...(alt ? { alt } : {}), ...(lang ? { lang } : {}), children: inner }]
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

/** A text where it stands: millimetres from the left and from the top to its baseline; its size is in points. */
type PlacedText = { text: string; x: number; y: number; size: number }

async function placesOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const inMm = (points: number) => (points * 25.4) / 72
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x: inMm(x), y: inMm(height - y), size }]
  })
}

async function drawPage(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas
}

// The scanner works as on a desk: upright, dark on light.
const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'QRCode'],
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 20,
}

async function scan(pictures: readonly Buffer[]) {
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const found = await Promise.all(pictures.map((png) => readBarcodes(new Uint8Array(png), OPTIONS)))
  return found.flat().map(({ format, text }) => ({ format, text }))
}

export type ReadPdf = {
  title: string
  lang: string | null
  isTagged: boolean
  /** The text of each page. */
  texts: string[]
  places: PlacedText[][]
  structure: StructureNode[]
  /** Where the words lead that can be pressed. */
  links: string[]
  /** Returns what a scanner reads from all pages. */
  scan: () => Promise<{ format: string; text: string }[]>
  /** Draws each page as PNG; at scale 1 a point is a pixel. */
  pictures: (scale: number) => Promise<Buffer[]>
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: `${folder}/standard_fonts/`,
    isEvalSupported: false,
    verbosity: 0,
  }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const { info } = await document.getMetadata()
  const facts = info as { Title?: string; Language?: string }
  const marks = await document.getMarkInfo()
  const pictures = async (scale: number) => {
    const drawn = await Promise.all(pages.map((page) => drawPage(page, scale)))
    return drawn.map((canvas) => canvas.toBuffer('image/png'))
  }
  return {
    title: facts.Title ?? '',
    lang: facts.Language ?? null,
    isTagged: marks?.Marked ?? false,
    texts: await Promise.all(pages.map(textOf)),
    places: await Promise.all(pages.map(placesOf)),
    links: (await Promise.all(pages.map((page) => page.getAnnotations())))
      .flat()
      .map(({ url }) => String(url)),
    structure: (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(structureOf),
    pictures,
    scan: async () => scan(await pictures(2)),
  }
}
