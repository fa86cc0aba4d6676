import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, type Visitor } from '../support/app'
import { answerBank, cartOf, ordersIn, placeOrder, unescaped, visitorWith } from '../support/ordering'
import { readPdf } from '../support/pdf'
import { testShop } from '../support/set-up'

const shop = testShop()

let owner: Visitor
let id: string
let invoice: string

beforeAll(async () => {
  owner = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await answerBank(owner, (await placeOrder(owner)).location ?? '', 'paid')
  id = (await ordersIn(shop))[0]?.id ?? ''
  const query = shop.backend.db.selectFrom('invoices').select('document')
  const { document } = await query.executeTakeFirstOrThrow()
  invoice = JSON.parse(document).document.name
})

const pathOf = (name: string, locale = 'en') => `/${locale}/orders/${id}/documents/${name}`

function fetchAsOwner(path: string): Promise<Response> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return shop.request(new Request(`${ORIGIN}${path}`, { headers: { Cookie: cookie } }))
}

/** Returns a text as both a page and a PDF break its lines. */
const plain = (text: string) => unescaped(text).replace(/\s+/g, '')

/** On paper, the address in the window of an envelope has no title. */
const OF_WINDOWS = ['Invoice to', 'For', 'Delivery address']

describe('a document of an order', () => {
  test('is a page and a PDF with the same words and figures', async () => {
    for (const name of [invoice, 'packing-list', 'barcodes', 'deposit-statement']) {
      const page = await owner.get(pathOf(name))
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      const article = /<article[^>]*>(.*)<\/article>/s.exec(page.html)?.[1] ?? ''
      const answer = await fetchAsOwner(`${pathOf(name)}.pdf`)
      expect(answer.headers.get('Content-Type')).toBe('application/pdf')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      const figures = (text: string) => text.match(/€.?[\d.]+,\d\d/g) ?? []
      const inPdf = pdf.texts.join('\n')
      expect(figures(plain(article)).sort(), name).toEqual(figures(plain(inPdf)).sort())
      for (const [, said = ''] of article.matchAll(/>([^<]+)</g)) {
        if (OF_WINDOWS.includes(said)) continue
        expect(plain(inPdf), name).toContain(plain(said))
      }
    }
  })

  test('is linked to by the page of its order, as a page and as a PDF', async () => {
    const { html } = await owner.get(`/nl/orders/${id}`)
    for (const name of [invoice, 'packing-list', 'barcodes', 'deposit-statement']) {
      expect(html).toContain(`href="${pathOf(name, 'nl')}"`)
      expect(html).toContain(`href="${pathOf(name, 'nl')}.pdf"`)
    }
    expect(html.match(/>Factuur 2026-000001</g)).toHaveLength(1)
    const named = (name: string, index: number) =>
      html.includes(`aria-labelledby="document-${name} document-${name}-${index}"`)
    expect([named(invoice, 0), named(invoice, 1), named('barcodes', 1)]).toEqual([true, true, true])
    const [, more = ''] = /Meer documenten<\/summary>(.*?)<\/details>/s.exec(html) ?? []
    expect([more.includes('Pakbon'), more.includes('Barcodes'), more.includes('Factuur')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is in the language of its order, on a page in another', async () => {
    const page = await owner.get(pathOf(invoice, 'de'))
    expect(page.html).toMatch(/<article [^>]*lang="en"/)
    expect([page.text.includes('Invoice 2026-'), page.text.includes('Als PDF speichern')]).toEqual([
      true,
      true,
    ])
  })

  test('that there is not is a 404 that says so and leads on', async () => {
    for (const name of ['return-label', 'invoice-2026-999999', 'constructor', '%22%3E']) {
      const page = await owner.get(pathOf(name))
      expect(page.status).toBe(404)
      expect(page.title).toContain('This document is not available')
      expect(page.text).toContain('Your order page lists all its documents')
      expect(page.html).toContain(`href="/en/orders/${id}"`)
      expect((await owner.get(`${pathOf(name)}.pdf`)).location).toBe(pathOf(name))
    }
  })

  test('is nobody else’s', async () => {
    const stranger = shop.visitor()
    for (const path of [pathOf(invoice), `${pathOf(invoice)}?key=guessed`]) {
      const page = await stranger.get(path)
      expect([303, 404]).toContain(page.status)
      expect(page.text).not.toContain('Nachtnest Junior')
    }
    const pdf = await stranger.get(`${pathOf(invoice)}.pdf?key=guessed`)
    expect([pdf.status, pdf.headers.get('Content-Type')]).not.toEqual([200, 'application/pdf'])
  })
})
