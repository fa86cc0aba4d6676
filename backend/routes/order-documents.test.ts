import { beforeAll, describe, expect, it } from 'vitest'
import { creditorReference, inFours } from '../../contract/creditor-reference'
import type { DrawnDocument } from '../../contract/endpoints/documents'
import type { WireOrder } from '../../contract/endpoints/order'
import type { FormValues } from '../../contract/forms/values'
import { LOCALES } from '../../contract/locales'
import { formatMoney } from '../../contract/money'
import {
  type Answer,
  articleId,
  DUTCH_ADDRESS,
  placedOrder,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { brokenRules } from '../../tests/support/e-invoice-rules'
import { bytesOf, documentsOf, fetchFile, nameOf, readBoth } from '../../tests/support/order-files'
import { cancelOrder, pay } from '../../tests/support/payments'
import { readPdf } from '../../tests/support/pdf'
import { announceReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { changeCatalogueVersion } from '../db/catalogue-version'
import { inTransaction } from '../db/retry'

const fresh = testBackend()
const client = testClient(fresh)

/** Makes a rental in German, or a trial in Dutch, that was sent with serial numbers and whose return is announced. */
async function returningOrder(isTrial: boolean): Promise<WireOrder> {
  const changes = isTrial ? { ...TRIAL, locale: 'nl' as const } : { ...RENTAL, locale: 'de' as const }
  const address_info = { ...DUTCH_ADDRESS, Achternaam: 'Παπαδοπούλου <b>' }
  const order = await paidOrder(client, { ...changes, address_info })
  await shipOrder(client, order)
  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, { way: 'collected', day: '2026-11-26' })
  return order
}

function ask({ UUID_Order, signature }: WireOrder, name = ''): Promise<Answer> {
  return client.get(`/api/orders/${UUID_Order}/documents${name && `/${name}`}?signature=${signature}`)
}

async function namesOf(order: WireOrder): Promise<string[]> {
  const { body } = await ask(order)
  return (body as { data: { documents: { name: string }[] } }).data.documents.map(({ name }) => name)
}

/** Returns every text that a reader of the document is shown. */
function textsOf({ kind, shop, title, addresses, facts, imprint, blocks }: DrawnDocument): string[] {
  const inBlocks = blocks.flatMap((block) => {
    if (block.kind === 'table') {
      return [...block.columns.map((column) => column.title), ...block.rows.flatMap(({ cells }) => cells)]
    }
    if (block.kind === 'code') return [block.caption]
    if (block.kind === 'payment') return [block.title, ...block.rows.flat(), block.code.caption]
    if (block.kind === 'list') return block.items
    return block.kind === 'facts' ? block.rows.flat() : [block.text]
  })
  return [
    shop,
    title,
    // An address in a window has no title.
    ...addresses.flatMap(({ title: name, lines }, index) =>
      index > 0 || kind === 'return-label' ? [name, ...lines] : lines,
    ),
    ...facts.flat(),
    ...imprint,
    ...inBlocks,
  ]
}

async function documentOf(order: WireOrder, name: string): Promise<DrawnDocument> {
  return ((await ask(order, name)).body as { data: { document: DrawnDocument } }).data.document
}

// Lines break elsewhere in a PDF.
const plain = (text: string) => text.replace(/\s+/g, '')

let rental: WireOrder
let trial: WireOrder
beforeAll(async () => {
  rental = await returningOrder(false)
  trial = await returningOrder(true)
})

describe('the documents of an order', () => {
  it('begin with one to pay on where a transfer is awaited, by its reference, for what is open, on one sheet', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    expect(await namesOf(order)).toEqual(['pro-forma'])
    const { title, blocks } = await documentOf(order, 'pro-forma')
    expect(title).toBe(`Pro-forma invoice for order ${order.Ordernummer}`)
    const [paid] = blocks.flatMap((block) => (block.kind === 'payment' ? [block] : []))
    const reference = creditorReference(order.Ordernummer)
    expect(paid?.rows).toContainEqual(['Payment reference', inFours(reference)])
    const pdf = await readPdf(await bytesOf(fresh, order, 'pro-forma.pdf'))
    expect(pdf.texts).toEqual([expect.stringContaining('RF')])
    const [code] = await pdf.scan()
    expect(code?.text).toContain(`EUR${(order.totals.total / 100).toFixed(2)}`)
    expect(code?.text).toContain(reference)
    await cancelOrder(client, order)
    expect(await namesOf(order)).toEqual([])
  })

  it('have the greeting to whoever receives it on the packing list alone', async () => {
    const Bezorg_Groet = 'Sleep well, Mia'
    const present = { AndereOntvanger: '1', Bezorg_Naam: 'Oma Bakker', Bezorg_Groet }
    const greeted = await paidOrder(client, { address_info: { ...DUTCH_ADDRESS, ...present } })
    const other = await paidOrder(client, { address_info: { ...DUTCH_ADDRESS, Bezorg_Groet } })
    for (const [order, isGreeted] of [
      [greeted, true],
      [other, false],
    ] as const) {
      const [invoice = ''] = await namesOf(order)
      const texts = await Promise.all(['packing-list', invoice].map((name) => fetchFile(fresh, order, name)))
      const [list, bill] = await Promise.all(texts.map((answer) => answer.text()))
      expect([list?.includes(Bezorg_Groet), bill?.includes(Bezorg_Groet)]).toEqual([isGreeted, false])
    }
  })

  it('come as it goes on', async () => {
    const order = await placedOrder(client)
    expect(await namesOf(order)).toEqual([])
    await pay(client, order)
    expect(await namesOf(order)).toEqual([
      expect.stringMatching(/^invoice-2026-/),
      'packing-list',
      'barcodes',
    ])
    await cancelOrder(client, order, true)
    expect(await namesOf(order)).toContainEqual(expect.stringMatching(/^credit-note-C2026-/))
    expect(await namesOf(trial)).toEqual(['packing-list', 'barcodes', 'return-label', 'deposit-statement'])
  })

  it('of a rented bed with its mattress have an invoice of one sheet, with links to shop and order', async () => {
    const codes = ['NN-J', 'NN-MJ']
    const ids = await Promise.all(codes.map((code) => articleId(client, code)))
    const items = ids.map((id) => ({ UUID_Artikel: id, quantity: 1 }))
    for (const locale of LOCALES) {
      const order = await paidOrder(client, { ...RENTAL, items, locale })
      const pdf = await readPdf(await bytesOf(fresh, order, `${await nameOf(client, order, 'invoice')}.pdf`))
      expect(pdf.texts.length, locale).toBe(1)
      const page = `/${locale}/orders/${order.UUID_Order}`
      expect(pdf.links).toEqual([
        expect.stringMatching(new RegExp(`${page}$`)),
        'tel:+31850000000',
        expect.stringMatching(/^mailto:/),
      ])
    }
  })

  it('are nobody else’s, and no others', async () => {
    const [invoice = ''] = await namesOf(rental)
    const guesses = [
      await ask({ ...rental, signature: trial.signature }, invoice),
      await ask({ ...rental, signature: trial.signature }),
      await ask(trial, invoice),
      await ask(rental, 'invoice-2026-999999'),
      await ask(rental, '../deposit-statement'),
      await ask(rental, 'constructor'),
    ]
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 404))
  })
})

it('each document is a tagged PDF that says what its model says', async () => {
  const credited = await paidOrder(client, { locale: 'de' })
  await cancelOrder(client, credited, true)
  const all: [WireOrder, string][] = [
    ...(await namesOf(rental)).map((name): [WireOrder, string] => [rental, name]),
    [trial, 'deposit-statement'],
    [credited, await nameOf(client, credited, 'credit-note')],
  ]
  for (const [order, name] of all) {
    const document = await documentOf(order, name)
    const answer = await fetchFile(fresh, order, `${name}.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(`${order.Ordernummer}-${name}.pdf`)
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const locale = order === trial ? 'nl' : 'de'
    expect([pdf.title, pdf.lang, pdf.isTagged]).toEqual([document.title, locale, true])
    const text = plain(pdf.texts.join(' '))
    for (const said of textsOf(document)) expect(text, name).toContain(plain(said))
    const codes = document.blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
    if (name === 'return-label')
      expect((await pdf.scan()).map((code) => code.text).sort()).toEqual(codes.sort())
  }
})

it('a return label names both ends and its order', async () => {
  const document = await documentOf(rental, 'return-label')
  expect(document.addresses).toEqual([
    { title: 'Von', lines: expect.arrayContaining(['Noor Παπαδοπούλου <b>']) },
    { title: 'An', lines: expect.arrayContaining(['Nachtnest B.V.', 'Voorbeeldlaan 1']) },
  ])
  const codes = document.blocks.filter((block) => block.kind === 'code')
  expect(codes).toMatchObject([
    { type: 'code128', text: rental.Ordernummer },
    { type: 'qr', text: rental.Ordernummer },
  ])
})

const COMPANY: FormValues = {
  ...DUTCH_ADDRESS,
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorg & Zo <Noord>',
  BTWNummer: 'NL004495445B01',
}

const euros = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an e-invoice', () => {
  it('says in UBL, in the PDF and for who reads the same', async () => {
    const order = await paidOrder(client, { address_info: COMPANY, ...RENTAL, locale: 'de' })
    const name = await nameOf(client, order, 'invoice')
    const { pdf, ubl, cii, xml } = await readBoth(fresh, order, name)
    expect(cii).toEqual(ubl)
    expect(brokenRules(ubl)).toEqual([])
    expect(ubl).toMatchObject({
      number: name.replace('invoice-', ''),
      issued: '2026-11-20',
      buyer: { name: 'Zorg & Zo <Noord>', vatNumber: 'NL004495445B01', address: 'NL004495445B01' },
      seller: { name: 'Nachtnest B.V.' },
      references: { buyer: order.Ordernummer },
      payable: 0,
    })
    const { totals } = order
    expect(totals.deposit).toBeGreaterThan(0)
    expect(ubl.gross).toBe(totals.total - totals.deposit)
    expect(xml).toContain('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0')
    const page = JSON.stringify((await ask(order, name)).body)
    const text = (await readPdf(pdf)).texts.join(' ')
    const figures = [ubl.net, ubl.vat, ubl.gross, ...ubl.lines.flatMap(({ each, net }) => [each, net])]
    for (const figure of figures) {
      for (const said of [page, text]) expect(euros(said)).toContain(euros(formatMoney(figure)))
    }
  })

  it('says why nothing is charged, and writes rates like amounts', async () => {
    const told = async (country: string, Bezorg_Postcode: string) => {
      const address_info = { ...COMPANY, Bezorg_Postcode, BTWNummer: '' }
      const order = await paidOrder(client, { address_info, country, locale: 'de' })
      const name = await nameOf(client, order, 'invoice')
      return JSON.stringify((await ask(order, name)).body)
    }
    const reason = '0 %: steuerfreie Ausfuhr'
    expect(await told('is', '101')).toContain(reason)
    const finnish = await told('fi', '00100')
    expect(finnish).not.toContain(reason)
    expect(finnish).toContain('25,5 %')
  })

  it('of very many days reckons VAT on their sum, charges what was agreed, and is taken back by its credit note', async () => {
    const days = { start: '2026-12-14', end: '2027-03-30' }
    const article = await articleId(client, 'NN-M')
    const items = [{ UUID_Artikel: article, quantity: 5 }]
    const order = await paidOrder(client, { address_info: COMPANY, ...RENTAL, rent_range: days, items })
    await cancelOrder(client, order, true)
    const names = [await nameOf(client, order, 'invoice'), await nameOf(client, order, 'credit-note')]
    const [invoice, credit] = await Promise.all(names.map((name) => readBoth(fresh, order, name)))
    for (const [index, read] of [invoice, credit].entries()) {
      expect(read?.cii).toEqual(read?.ubl)
      expect(read && brokenRules(read.ubl)).toEqual([])
      expect(read?.ubl.gross).toBe(order.totals.total - order.totals.deposit)
      expect(read?.ubl.vat).not.toBe(order.totals.vatByRate[0]?.vat)
      const page = JSON.stringify((await ask(order, names[index])).body)
      expect(page).toContain(formatMoney(read?.ubl.vat ?? 0))
      expect(page).toContain('VAT is calculated on the sum')
    }
    expect(credit?.ubl).toMatchObject({ type: '381', invoice: invoice?.ubl.number })
    expect(credit?.ubl.lines).toEqual(invoice?.ubl.lines)
  })

  it('for who is not in Peppol keeps to the standard itself', async () => {
    const { BTWNummer: _, ...address } = COMPANY
    const order = await paidOrder(client, { address_info: address })
    const { ubl, xml } = await readBoth(fresh, order, await nameOf(client, order, 'invoice'))
    expect([ubl.buyer.vatNumber, ubl.buyer.address]).toEqual([undefined, undefined])
    expect(xml).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>')
    expect(brokenRules(ubl)).toEqual([])
  })

  it('is for organisations: others have the PDF, and are told so', async () => {
    const order = await paidOrder(client)
    expect((await documentsOf(client, order)).map(({ formats }) => formats)).toEqual([
      ['pdf'],
      ['pdf'],
      ['pdf'],
    ])
    const name = await nameOf(client, order, 'invoice')
    for (const file of [`${name}.ubl.xml`, `${name}.zugferd.pdf`, 'packing-list.ubl.xml']) {
      const { status, body } = await ask(order, file)
      expect([status, body]).toMatchObject([409, { code: 'no_e_invoice' }])
    }
    expect((await fetchFile(fresh, order, 'invoice-2026-999999.ubl.xml')).status).toBe(404)
  })

  it('stays as it was made, when the shop moves', async () => {
    const order = await paidOrder(client, { address_info: COMPANY })
    const name = await nameOf(client, order, 'invoice')
    const before = await readBoth(fresh, order, name)
    await inTransaction(fresh.db, async (unit) => {
      const moved = { legal_name: 'Elsewhere B.V.', street: 'Elders 1' }
      for (const { locale, content } of await unit.selectFrom('web_content').selectAll().execute()) {
        const changed = unit.updateTable('web_content').where('locale', '=', locale)
        await changed.set({ content: JSON.stringify({ ...JSON.parse(content), ...moved }) }).execute()
      }
      await changeCatalogueVersion(unit)
    })
    expect((await readBoth(fresh, order, name)).ubl).toEqual(before.ubl)
  })

  it('in a PDF is a tagged PDF/A-3 that says it has an invoice in it', async () => {
    const order = await paidOrder(client, { address_info: COMPANY, locale: 'nl' })
    const name = await nameOf(client, order, 'invoice')
    const answer = await fetchFile(fresh, order, `${name}.zugferd.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const pdf = await readPdf(bytes)
    expect([pdf.isTagged, pdf.lang]).toEqual([true, 'nl'])
    const raw = new TextDecoder('latin1').decode(bytes)
    for (const said of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '/GTS_PDFA1',
    ]) {
      expect(raw).toContain(said)
    }
  })
})
