import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { FormValues } from '../../contract/forms/values'
import { formatMoney } from '../../contract/money'
import type { CreateOrder } from '../../tests/support/api-client'
import { articleId, DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { brokenRules } from '../../tests/support/e-invoice-rules'
import { bytesOf, documentsOf, fetchFile, nameOf, readBoth } from '../../tests/support/order-files'
import { cancelOrder, pay } from '../../tests/support/payments'
import { readPdf } from '../../tests/support/pdf'
import { testBackend, testClient } from '../../tests/support/set-up'
import { changeCatalogueVersion } from '../db/catalogue-version'
import { inTransaction } from '../db/retry'

const fresh = testBackend()
const client = testClient(fresh)

const COMPANY: FormValues = {
  ...DUTCH_ADDRESS,
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorg & Zo <Noord>',
  BTWNummer: 'NL004495445B01',
}

const RENTED: Partial<CreateOrder> = {
  type: 'Huur',
  rent_range: { start: '2026-12-14', end: '2026-12-24' },
  early_start: 1,
}

async function paidOrder(address: FormValues, changes: Partial<CreateOrder> = {}): Promise<WireOrder> {
  const order = await placedOrder(client, { address_info: address, ...changes })
  await pay(client, order)
  return order
}

const euros = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an e-invoice', () => {
  it('says in UBL, in the PDF and for who reads the same', async () => {
    const order = await paidOrder(COMPANY, { ...RENTED, locale: 'de' })
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
    const page = JSON.stringify((await client.get(pathOf(order, name))).body)
    const text = (await readPdf(pdf)).texts.join(' ')
    const figures = [ubl.net, ubl.vat, ubl.gross, ...ubl.lines.flatMap(({ each, net }) => [each, net])]
    for (const figure of figures) {
      for (const said of [page, text]) expect(euros(said)).toContain(euros(formatMoney(figure)))
    }
  })

  it('says why nothing is charged, and writes rates like amounts', async () => {
    const told = async (country: string, Bezorg_Postcode: string) => {
      const order = await paidOrder({ ...COMPANY, Bezorg_Postcode, BTWNummer: '' }, { country, locale: 'de' })
      const name = await nameOf(client, order, 'invoice')
      return JSON.stringify((await client.get(pathOf(order, name))).body)
    }
    const reason = '0 %: steuerfreie Ausfuhr'
    expect(await told('is', '101')).toContain(reason)
    const finnish = await told('fi', '00100')
    expect(finnish).not.toContain(reason)
    expect(finnish).toContain('25,5 %')
  })

  it('of very many days reckons VAT on their sum, and charges what was agreed', async () => {
    const days = { start: '2026-12-14', end: '2027-03-30' }
    const article = await articleId(client, 'NN-M')
    const items = [{ UUID_Artikel: article, quantity: 5 }]
    const order = await paidOrder(COMPANY, { ...RENTED, rent_range: days, items })
    await cancelOrder(client, order, true)
    for (const kind of ['invoice', 'credit-note'] as const) {
      const name = await nameOf(client, order, kind)
      const { ubl, cii } = await readBoth(fresh, order, name)
      expect(cii).toEqual(ubl)
      expect(brokenRules(ubl)).toEqual([])
      expect(ubl.gross).toBe(order.totals.total - order.totals.deposit)
      expect(ubl.vat).not.toBe(order.totals.vatByRate[0]?.vat)
      const page = JSON.stringify((await client.get(pathOf(order, name))).body)
      for (const said of [formatMoney(ubl.vat), 'VAT is calculated on the sum']) expect(page).toContain(said)
    }
  })

  it('of a credit note names its invoice and takes the same back', async () => {
    const order = await paidOrder(COMPANY)
    const invoice = await readBoth(fresh, order, await nameOf(client, order, 'invoice'))
    await cancelOrder(client, order, true)
    const credit = await readBoth(fresh, order, await nameOf(client, order, 'credit-note'))
    expect(credit.cii).toEqual(credit.ubl)
    expect(brokenRules(credit.ubl)).toEqual([])
    expect(credit.ubl).toMatchObject({ type: '381', invoice: invoice.ubl.number, gross: invoice.ubl.gross })
    expect(credit.ubl.lines).toEqual(invoice.ubl.lines)
  })

  it('for who is not in Peppol keeps to the standard itself', async () => {
    const { BTWNummer: _, ...address } = COMPANY
    const order = await paidOrder(address)
    const { ubl, xml } = await readBoth(fresh, order, await nameOf(client, order, 'invoice'))
    expect([ubl.buyer.vatNumber, ubl.buyer.address]).toEqual([undefined, undefined])
    expect(xml).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>')
    expect(brokenRules(ubl)).toEqual([])
  })

  it('is for organisations: others have the PDF, and are told so', async () => {
    const order = await paidOrder(DUTCH_ADDRESS)
    expect((await documentsOf(client, order)).map(({ formats }) => formats)).toEqual([
      ['pdf'],
      ['pdf'],
      ['pdf'],
    ])
    const name = await nameOf(client, order, 'invoice')
    for (const file of [`${name}.ubl.xml`, `${name}.zugferd.pdf`, 'packing-list.ubl.xml']) {
      const { status, body } = await client.get(pathOf(order, file))
      expect([status, body]).toMatchObject([409, { code: 'no_e_invoice' }])
    }
    expect((await fetchFile(fresh, order, 'invoice-2026-999999.ubl.xml')).status).toBe(404)
  })

  it('stays as it was made, when the shop moves', async () => {
    const order = await paidOrder(COMPANY)
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
    const order = await paidOrder(COMPANY, { locale: 'nl' })
    const name = await nameOf(client, order, 'invoice')
    const answer = await fetchFile(fresh, order, `${name}.zugferd.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const pdf = await readPdf(bytes)
    const plain = await readPdf(await bytesOf(fresh, order, `${name}.pdf`))
    expect([pdf.isTagged, pdf.lang, pdf.texts]).toEqual([true, 'nl', plain.texts])
    expect(pdf.structure).toEqual(plain.structure)
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

function pathOf({ UUID_Order, signature }: WireOrder, name: string): string {
  return `/api/orders/${UUID_Order}/documents/${name}?signature=${signature}`
}
