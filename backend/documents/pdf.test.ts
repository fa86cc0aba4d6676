import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderDocument } from '../../contract/endpoints/documents'
import { type ReadPdf, readPdf, type StructureNode } from '../../tests/support/pdf'
import { drawCode, drawCodes } from './codes'
import { renderPdf } from './pdf'

const ROWS = Array.from({ length: 40 }, (_, index) => ({
  cells: [`Schutzlaken für ein großes Bett, in Blau, Nummer ${index}`, '2', '€\u00a01.234,56'],
}))

const LETTER: OrderDocument = {
  name: 'invoice-2026-000123',
  kind: 'invoice',
  locale: 'de',
  title: 'Rechnung 2026-000123',
  shop: 'Nachtnest',
  addresses: [{ title: 'Rechnungsadresse', lines: ['Řehoř Ősz', 'Λεωφόρος Αμαλίας 12', '10557 Αθήνα'] }],
  facts: [['Bestellnummer', 'NN-26-4K7PXQ']],
  imprint: ['Nachtnest B.V., Voorbeeldlaan 1'],
  blocks: [
    { kind: 'heading', text: 'Artikel' },
    {
      kind: 'table',
      caption: 'Artikel',
      columns: [
        { title: 'Bezeichnung', align: 'start' },
        { title: 'Menge', align: 'end' },
        { title: 'Betrag', align: 'end' },
      ],
      rows: [...ROWS, { cells: ['Gesamt', '', '€\u00a098.764,80'], strong: true }],
    },
    { kind: 'paragraph', text: 'Vielen Dank für Ihre Bestellung.' },
    { kind: 'list', items: ['Schützer abnehmen', 'Rahmen falten'] },
    { kind: 'facts', rows: [['Verwendungszweck', 'RF18 5390']] },
    { kind: 'code', type: 'code128', text: 'NN-26-4K7PXQ', caption: 'NN-26-4K7PXQ', alt: 'Strichcode' },
    { kind: 'code', type: 'qr', text: 'Grüße: NN-26-4K7PXQ', caption: 'Zum Scannen', alt: 'QR-Code' },
  ],
}

/** Returns where a page may end: other places in each run, all of them with TEST_ALL. */
function lengthsUpTo(most: number): number[] {
  const all = Array.from({ length: most }, (_, index) => index + 1)
  return process.env.TEST_ALL ? all : all.sort(() => Math.random() - 0.5).slice(0, 5)
}

let pdf: ReadPdf
let short: ReadPdf

beforeAll(async () => {
  pdf = await readPdf(await renderPdf(await drawCodes(LETTER)))
  const blocks = LETTER.blocks.map((block) =>
    block.kind === 'table' ? { ...block, rows: block.rows.slice(-3) } : block,
  )
  short = await readPdf(await renderPdf(await drawCodes({ ...LETTER, blocks })))
})

function all(nodes: readonly StructureNode[]): StructureNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)])
}

function count(role: string): number {
  return all(short.structure).filter((node) => node.role === role).length
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

describe('a PDF', () => {
  it.each([
    ['Nguyễn Thị Ớt', 'Nguyễn Thị Ớt'],
    ['№ 5\u2011a, L\u2032Hospitalet', '№ 5\u2011a, L\u2032Hospitalet'],
    ['דוד כהן', 'dvd khhn'],
    ['王小明 ✨', 'WangXiaoMing :sparkles:'],
  ])('has a name in letters that its reader can read: %s', async (name, read) => {
    const addresses = [{ title: 'Rechnungsadresse', lines: [name] }]
    const { texts } = await readPdf(await renderPdf(await drawCodes({ ...LETTER, blocks: [], addresses })))
    expect(plain(texts.join(' '))).toContain(read)
  })

  it('has a title and a language, and is tagged', () => {
    expect([pdf.title, pdf.lang, pdf.isTagged]).toEqual(['Rechnung 2026-000123', 'de', true])
  })

  it('has headings, tables, lists and figures for who listens', () => {
    expect([count('H1'), count('H2'), count('L'), count('LI')]).toEqual([1, 1, 1, 2])
    const figures = all(short.structure).filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual(['Strichcode', 'QR-Code'])
    // The facts are two tables of one row each.
    const [columns, rows] = [3, 3]
    expect(count('TH')).toBe(columns + rows + 2)
    expect(count('TD')).toBe(2 * rows + 2)
  })

  it('leads to the shop from its phone number and address, alone or among other words, and says so', async () => {
    const phone = '+31 85 000 00 00'
    const links = { [phone]: 'tel:+31850000000', 'hallo@nachtnest.example': 'mailto:hallo@nachtnest.example' }
    const imprint = ['Nachtnest B.V.', `${phone} · hallo@nachtnest.example`]
    const facts: [string, string][] = [['Telefon', phone]]
    const { blocks: _, ...letter } = await drawCodes({ ...LETTER, imprint, facts, blocks: [] })
    const linked = await readPdf(await renderPdf({ ...letter, blocks: [], links }))
    expect(linked.links).toEqual([links[phone], ...Object.values(links)])
    expect(all(linked.structure).filter(({ role }) => role === 'Link')).toHaveLength(3)
    expect(linked.texts[0]).toContain(imprint[1])
  })

  it('says every word of its document, in any letters', () => {
    const text = plain(pdf.texts.join('\n'))
    for (const said of [
      'Řehoř Ősz',
      'Λεωφόρος Αμαλίας 12',
      '€ 98.764,80',
      'Schützer abnehmen',
      'RF18 5390',
    ]) {
      expect(text).toContain(said)
    }
    for (const { cells } of ROWS) expect(text).toContain(plain(cells.join(' ')))
  })

  it('repeats the head of a table and counts its pages', () => {
    expect(pdf.texts.length).toBeGreaterThan(1)
    expect(pdf.texts[1]?.trimStart().startsWith('Bezeichnung Menge Betrag')).toBe(true)
    for (const [index, text] of pdf.texts.entries()) {
      expect(text).toContain(`Rechnung 2026-000123 · ${index + 1} / ${pdf.texts.length}`)
    }
  })

  it('shows codes that scanners read', async () => {
    expect((await short.scan()).sort((a, b) => a.format.localeCompare(b.format))).toEqual([
      { format: 'Code128', text: 'NN-26-4K7PXQ' },
      { format: 'QRCode', text: 'Grüße: NN-26-4K7PXQ' },
    ])
  })

  it('leaves the room around a code that scanners need', async () => {
    const bars = await drawCode('code128', 'NN-26-4K7PXQ')
    expect(bars.path.startsWith('M10 ')).toBe(true)
    const square = await drawCode('qr', 'NN-26-4K7PXQ')
    // 21 squares and 4 free ones on each side, each two units wide.
    expect([square.width, square.height]).toEqual([58, 58])
  })

  it('is a letter by DIN 5008, form B: its address in the window, its facts beside it, its foot in the margin', () => {
    const [first = []] = pdf.places
    const at = (text: string) => first.find((place) => place.text.includes(text)) ?? { x: 0, y: 0 }
    expect(at('Nachtnest').y).toBeLessThan(45)
    expect(at('Řehoř Ősz').x).toBeCloseTo(25, 0)
    for (const line of LETTER.addresses[0]?.lines ?? []) {
      expect([at(line).y > 62.7, at(line).y < 90]).toEqual([true, true])
    }
    expect(at('Bestellnummer').x).toBeCloseTo(125, 0)
    expect([at('Bestellnummer').y > 50, at('Bestellnummer').y < 90]).toEqual([true, true])
    expect(at('Rechnung 2026-000123').y).toBeGreaterThan(98)
    for (const page of pdf.places) {
      const [foot] = page.filter(({ text }) => text === 'Nachtnest B.V., Voorbeeldlaan 1').slice(-1)
      expect(foot?.y).toBeGreaterThan(267)
    }
  })

  it('is a label of A6 on one page: its receiver large, its code on it', async () => {
    const [bars, square] = LETTER.blocks.filter(({ kind }) => kind === 'code')
    if (!bars || !square) throw new Error('The letter is another one')
    const addresses = [
      { title: 'Von', lines: ['Noor de Vries', 'Spui 12 B', '2511 CV Den Haag', 'Niederlande'] },
      { title: 'An', lines: ['Nachtnest B.V.', 'Retouren', 'Voorbeeldlaan 1', '1234 AB Voorbeeldstad'] },
    ]
    const label = { ...LETTER, kind: 'return-label', title: 'Etikett', addresses, blocks: [bars, square] }
    const read = await readPdf(await renderPdf(await drawCodes(label as OrderDocument)))
    const [page = [], ...more] = read.places
    const find = (text: string) => page.find((place) => place.text.includes(text))
    const from = find('Spui 12 B')
    const to = find('1234 AB Voorbeeldstad')
    expect(more).toEqual([])
    expect(to?.size).toBeGreaterThan(1.5 * (from?.size ?? 0))
    const code = find('NN-26-4K7PXQ')
    expect((code?.y ?? 0) - (find('Etikett')?.y ?? 0)).toBeLessThan(110)
    expect(code?.y).toBeGreaterThan(to?.y ?? 0)
    expect((await read.scan()).map(({ format }) => format).sort()).toEqual(['Code128', 'QRCode'])
  })

  it('has no page for its foot or a line alone, and never parts how it is paid', async () => {
    const code = { kind: 'code', type: 'qr', text: 'BCD', caption: 'Zum Scannen', alt: 'QR' } as const
    const rows: [string, string][] = [['IBAN', 'NL51 VBLD 0123 4567 89']]
    const payment = { kind: 'payment', title: 'Bitte zahlen Sie', rows, code } as const
    const [heading, table] = LETTER.blocks
    if (heading?.kind !== 'heading' || table?.kind !== 'table') throw new Error('The letter is another one')
    for (const length of lengthsUpTo(40)) {
      const blocks = [heading, { ...table, rows: ROWS.slice(0, length) }, payment]
      const { places } = await readPdf(await renderPdf(await drawCodes({ ...LETTER, blocks })))
      for (const page of places)
        expect(page.filter(({ y }) => y < 264).length, String(length)).toBeGreaterThan(6)
      const last = (places.at(-1) ?? []).map(({ text }) => text).join(' ')
      for (const said of ['Bitte zahlen Sie', 'NL51 VBLD', 'Zum Scannen', '€']) expect(last).toContain(said)
    }
  })

  it('ends no page with a heading, wherever on the page that comes', async () => {
    const [, table] = LETTER.blocks
    const heading = { kind: 'heading', text: 'Summen' } as const
    if (table?.kind !== 'table') throw new Error('The letter is another one')
    const sums = {
      ...table,
      rows: ['Summe', 'Kaution', 'Zu zahlen'].map((word) => ({ cells: [word, '', ''] })),
    }
    const lines = { kind: 'list', items: Array.from({ length: 24 }, () => 'Nach den Summen') } as const
    for (const above of lengthsUpTo(18)) {
      const text = Array.from({ length: 1 + Math.floor(above / 3) }, () => 'Zeile').join('\n')
      const paragraphs = Array.from(
        { length: above % 3 },
        () => ({ kind: 'paragraph', text: 'Satz' }) as const,
      )
      const long = { kind: 'paragraph', text } as const
      const blocks = [{ ...table, rows: ROWS.slice(0, 11) }, ...paragraphs, long, heading, sums, lines]
      const { places } = await readPdf(await renderPdf(await drawCodes({ ...LETTER, blocks })))
      const pageOf = (said: string) => places.findIndex((page) => page.some(({ text }) => text === said))
      expect([above, pageOf('Summen')]).toEqual([above, pageOf('Summe')])
    }
  })
})
