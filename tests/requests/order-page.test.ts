import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { ORDER_STATUSES } from '../../contract/order-status'
import order_de from '../../locales/de/order.json'
import order_en from '../../locales/en/order.json'
import order_nl from '../../locales/nl/order.json'
import type { Visitor } from '../support/app'
import { answerBank, cartOf, formWith, ordersIn, placeOrder, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const WORDS: Record<string, Record<string, unknown>> = { en: order_en, nl: order_nl, de: order_de }

const shop = testShop()

let visitor: Visitor
let bank: string
let id: string

async function order(type: 'buy' | 'rent', article: string) {
  visitor = await visitorWith(shop, await cartOf(shop, type, { [article]: 1 }))
  bank = (await placeOrder(visitor)).location ?? ''
  id = (await visitor.get('/en/checkout/confirm')).location?.split('/').at(-1) ?? ''
}

const setStatus = (status: number) =>
  shop.backend.db.updateTable('orders').set({ status }).where('id', '=', id).execute()

async function noteStatus(status: number, actor: string, at: string) {
  const row = { id: randomUUID(), order_id: id, from_status: 200, to_status: status, at, actor, reason: '' }
  await shop.backend.db.insertInto('order_history').values(row).execute()
}

const pagePath = (locale = 'en') => `/${locale}/orders/${id}`

beforeEach(() => order('buy', 'NN-NL'))

describe('the page of an order', () => {
  test('that is not paid says so, and offers each way to pay it and to cancel it', async () => {
    await answerBank(visitor, bank, 'canceled')
    const page = await visitor.get(pagePath())
    const number = (await ordersIn(shop)).find((one) => one.id === id)?.number
    expect([page.status, page.title]).toEqual([200, `Order ${number} – Nachtnest`])
    const told = [
      'Awaiting payment',
      'Night light',
      'Spui 12 B',
      'VAT',
      'noor@example.org',
      'iDEAL',
      'PayPal',
    ]
    for (const words of told) expect(page.text).toContain(words)
    expect(page.html).toContain(`href="/en/orders/${id}/cancel"`)
    const { action, fields } = formWith(page.html, 'PayPal: pay')
    const again = await visitor.post(action, { ...fields, payment_method: 'paypal' })
    expect(again.location).toMatch(/^\/api\/bank\//)
  })

  test('that is paid tells what was paid, and what has happened', async () => {
    await answerBank(visitor, bank, 'paid')
    const { text, html } = await visitor.get(pagePath())
    expect(text).toMatch(/Paid, in progress .*You do not need to do anything/)
    expect(text).toMatch(/Card \(Visa, Mastercard\), Fri\s20\sNovember\s2026 : received €/)
    const [timeline = ''] = /<h2 id="timeline"[\s\S]*?<\/ol>/.exec(html) ?? []
    expect(timeline).toMatch(
      /Ordered, awaiting payment[\s\S]*<time dateTime="2026-11-20">[\s\S]*by you[\s\S]*Paid, in progress[\s\S]*by the payment service/,
    )
    expect(html).not.toContain('/pay"')
  })

  test('whose payment is on its way asks for patience', async () => {
    await answerBank(visitor, bank, 'pending')
    const { text, html } = await visitor.get(pagePath())
    expect(text).toContain('Your bank has not confirmed the payment yet')
    expect(html).not.toContain('/pay"')
  })

  test('tells each status in each language, and one it does not know as unknown', async () => {
    const { backend } = shop.backend
    const fetchBackend = backend.fetch
    const withStatus = (status: number) => async (request: Request) => {
      const response = await fetchBackend(request)
      if (!/^\/api\/orders\/[^/]+$/.test(new URL(request.url).pathname)) return response
      const body = (await response.json()) as { data: { order: { Status: number } } }
      body.data.order.Status = status
      return Response.json(body, { headers: response.headers })
    }
    try {
      for (const status of [...ORDER_STATUSES, 999]) {
        backend.fetch = withStatus(status)
        for (const locale of LOCALES) {
          const { text } = await visitor.get(pagePath(locale))
          const key = status === 999 ? 'unknown' : status
          expect(text).toContain(WORDS[locale]?.[`status_${key}`])
          if (status !== 200) expect(text).toContain(WORDS[locale]?.[`statustext_${key}`])
        }
      }
    } finally {
      backend.fetch = fetchBackend
    }
  })

  test('of a rental tells its period and its deposit, entry by entry', async () => {
    await order('rent', 'NN-J')
    await answerBank(visitor, bank, 'paid')
    const { text } = await visitor.get(pagePath())
    expect(text).toMatch(/Mon\s14\sDecember\s2026 to Thu\s24\sDecember\s2026/)
    expect(text).toMatch(/Deposit The deposit is still your money/)
    expect(text).toMatch(
      /Held by us: Nachtnest Junior, Fri\s20\sNovember\s2026 € 2?\d+,\d\d Still held by us € \d+,\d\d/,
    )
  })

  test('says once when it was ordered, and every day in words', async () => {
    await answerBank(visitor, bank, 'paid')
    const { text } = await visitor.get(pagePath())
    expect(text).not.toContain('Ordered on')
    expect(text).not.toMatch(/\d\d-\d\d-\d{4}/)
  })

  test('has all that can be done in one card, the most wanted first and the law last', async () => {
    await order('rent', 'NN-J')
    await answerBank(visitor, bank, 'paid')
    const { html } = await visitor.get(pagePath())
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    const [card = ''] =
      /<section[^>]*aria-labelledby="actions"[\s\S]*?Get in touch[\s\S]*?<\/section>/.exec(main) ?? []
    const done = ['correct', 'dates.ics', 'cancel', 'again', 'documents/']
    const law = ['/en/withdrawal?', '/en/cancellation?']
    const places = [...done.map((page) => `orders/${id}/${page}`), ...law].map((way) => card.indexOf(way))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    const outside = main.replace(card, '')
    expect(outside.match(/<(?:a|button) [^>]*>[^<]*/g) ?? []).toEqual([])
  })

  test('that is finished offers neither its dates nor the end of its contract, and withdrawing as long as the law gives', async () => {
    await order('rent', 'NN-J')
    await answerBank(visitor, bank, 'paid')
    const mainOf = async () => /<main[\s\S]*<\/main>/.exec((await visitor.get(pagePath())).html)?.[0] ?? ''
    const past = ['/dates.ics', '/track', '/en/cancellation?', '/en/withdrawal?']
    await noteStatus(301, 'carrier', '2026-10-01T13:00:00Z')
    await setStatus(500)
    const main = await mainOf()
    expect(past.filter((way) => main.includes(way))).toEqual([])
    expect(main).toContain(`/orders/${id}/again`)

    await order('buy', 'NN-NL')
    await answerBank(visitor, bank, 'paid')
    await noteStatus(301, 'carrier', new Date().toISOString())
    await setStatus(500)
    const fresh = await mainOf()
    expect(past.filter((way) => fresh.includes(way))).toEqual(['/en/withdrawal?'])
  })

  test('tells who did what, in the order of its moments', async () => {
    await noteStatus(301, 'carrier', '2026-11-23T13:00:00Z')
    await noteStatus(300, 'staff', '2026-11-21T23:30:00Z')
    const { text } = await visitor.get(pagePath())
    expect(text).toMatch(
      /On its way Sun\s22\sNovember\s2026 , 00:30 by our team Delivered Mon\s23\sNovember\s2026 , 14:00 by the carrier/,
    )
  })
})

describe('what is not possible with an order', () => {
  test.each([
    ['en', 'This option is not permitted'],
    ['nl', 'Dit is hier niet mogelijk'],
    ['de', 'Das ist hier nicht möglich'],
  ])('is said with whom to ask, in %s', async (locale, title) => {
    await setStatus(300)
    const page = await visitor.get(`${pagePath(locale)}/cancel`)
    expect([page.status, page.title]).toEqual([409, `${title} – Nachtnest`])
    expect(page.html).toMatch(/href="tel:\+\d+"/)
    expect(page.html).toMatch(/href="mailto:[^"]+subject=NN-26-/)
    expect(page.html).toContain(`href="/${locale}/orders/${id}"`)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the question whether to cancel a paid order', () => {
  test('tells what comes back', async () => {
    await order('rent', 'NN-J')
    await answerBank(visitor, bank, 'paid')
    const { text } = await visitor.get(`${pagePath()}/cancel`)
    expect(text).toMatch(/We refund € [\d.]+,\d\d to your original payment method at once/)
    expect(text).toMatch(/That includes your deposit of € \d+,\d\d/)
    expect(text).not.toContain('you have nothing to pay')
  })
})

describe('where an order is that was delivered without parcels to follow', () => {
  test.each([
    ['en', 'Your order was delivered on 24 November 2026.'],
    ['nl', 'Uw bestelling is op 24 november 2026 bezorgd.'],
    ['de', 'Ihre Bestellung wurde am 24. November 2026 geliefert.'],
  ])('is said with the day, in %s', async (locale, words) => {
    await noteStatus(301, 'staff', '2026-11-24T10:00:00.000Z')
    await setStatus(301)
    const { text } = await visitor.get(`${pagePath(locale)}/track`)
    expect(text).toContain(words)
  })
})
