import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import { addDays } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { wordsIn } from '../fixtures/words'
import { newAddress } from '../support/accounts'
import { type ApiClient, apiClient, DUTCH_ADDRESS, placedOrder, RENTAL, TRIAL } from '../support/api-client'
import { type Answer, ORIGIN, textOf, type Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { working } from '../support/office'
import {
  answerBank,
  cartOf,
  formWith,
  idOf,
  keptCart,
  openPage,
  placeOrder,
  putCart,
  unescaped,
  visitorByLink,
  visitorWith,
} from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { pay } from '../support/payments'
import { readPdf } from '../support/pdf'
import { placedBuy } from '../support/returns'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, sentTo } from '../support/shop-accounts'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const pageOf = ({ UUID_Order }: { UUID_Order: string }) => `/en/orders/${UUID_Order}`

const setStatus = ({ UUID_Order }: WireOrder, status: number) =>
  shop.backend.db.updateTable('orders').set({ status }).where('id', '=', UUID_Order).execute()

async function noteStatus({ UUID_Order }: WireOrder, status: number, actor: string, at: string) {
  const row = { id: randomUUID(), order_id: UUID_Order, from_status: 200, to_status: status, at, actor }
  await shop.backend.db
    .insertInto('order_history')
    .values({ ...row, reason: '' })
    .execute()
}

/** Opens the page of an order as its customer; out: what stands there. */
const opened = async (order: WireOrder) => (await visitorByLink(shop, order)).get(pageOf(order))

describe('the page of an order', () => {
  test('that charges for late days is no contract of its own: no dates, packing list or withdrawal', async () => {
    const [first, claim] = [await paidOrder(client, RENTAL), await paidOrder(client, RENTAL)]
    const visitor = await visitorByLink(shop, claim)
    const path = pageOf(claim)
    const ways = /dates\.ics|\/withdrawal\?/
    expect((await visitor.get(path)).html.split('id="actions"')[1]).toMatch(ways)
    const { db } = shop.backend
    const [order_id, follow_up_id] = [first.UUID_Order, claim.UUID_Order]
    const row = { order_id, follow_up_id, kind: 'late_days', created_at: claim.created_at } as const
    await db.insertInto('follow_ups').values(row).execute()
    await db.updateTable('orders').set({ follows: order_id }).where('id', '=', follow_up_id).execute()
    const [, actions = ''] = (await visitor.get(path)).html.split('id="actions"')
    expect(actions.split('<footer')[0]).not.toMatch(ways)
    expect((await visitor.get(`${path}/dates.ics`)).status).toBe(404)
    expect((await visitor.get(`${path}/documents/packing-list`)).status).toBe(404)
  })

  test('names no day of collection that is over, on the day before a bed counts as late', async () => {
    const order = await paidOrder(client, RENTAL)
    await setStatus(order, 301)
    await noteStatus(order, 301, 'carrier', '2026-12-01T10:00:00.000Z')
    const { end = '' } = order.rent_range ?? {}
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const [away, isToCome] of [
        [0, true],
        [1, false],
      ] as const) {
        vi.setSystemTime(`${addDays(end, away)}T10:00:00Z`)
        const { text } = await opened(order)
        expect([away, /we will collect everything on .{0,80}/i.exec(text)?.[0]]).toEqual([
          away,
          isToCome ? expect.any(String) : undefined,
        ])
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('that is not paid says so, and offers each way to pay it and to cancel it', async () => {
    const order = await placedOrder(client)
    const visitor = await visitorByLink(shop, order)
    const page = await visitor.get(pageOf(order))
    expect([page.status, page.title]).toEqual([200, `Order ${order.Ordernummer} – Nachtnest`])
    for (const words of ['Awaiting payment', 'Nachtnest Junior', 'Spui 12 B', 'noor@example.org', 'iDEAL'])
      expect(page.text).toContain(words)
    expect(page.html).toContain(`href="${pageOf(order)}/cancel"`)
    const { action, fields } = formWith(page.html, 'PayPal: pay')
    const again = await visitor.post(action, { ...fields, payment_method: 'paypal' })
    expect(again.location).toMatch(/^\/api\/bank\//)
    const waiting = await answerBank(visitor, again.location ?? '', 'pending')
    expect(waiting.text).toContain('You do not need to pay again.')
    expect((await visitor.get(pageOf(order))).html).not.toContain('/pay"')
  })

  test('that is paid tells what was paid, what is held and who did what, in the order of its moments', async () => {
    const order = await paidOrder(client, RENTAL)
    await noteStatus(order, 301, 'carrier', '2026-11-23T13:00:00Z')
    await noteStatus(order, 300, 'staff', '2026-11-21T23:30:00Z')
    const { text, html } = await opened(order)
    expect(text).toMatch(/Paid, in progress .*We will email you when it is packed/)
    expect(text).toMatch(/Fri\s20\sNovember\s2026 : received €/)
    expect(text).toMatch(/Held by us: Nachtnest Junior, Fri\s20\sNovember\s2026 € 250,00/)
    expect(html).not.toContain('/pay"')
    expect(text).toMatch(
      /On its way Sun\s22\sNovember\s2026 , 00:30 by our team Delivered Mon\s23\sNovember\s2026 , 14:00 by the carrier/,
    )
  })

  test('that is finished offers withdrawing as long as the law gives, and nothing that is over', async () => {
    const past = ['/dates.ics', '/track', '/en/cancellation?', '/en/withdrawal?']
    const offered = async (order: WireOrder, deliveredAt: string) => {
      await noteStatus(order, 301, 'carrier', deliveredAt)
      await setStatus(order, 500)
      const { html } = await opened(order)
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      expect(main).toContain(`${pageOf(order)}/again`)
      return past.filter((way) => main.includes(way))
    }
    expect(await offered(await paidOrder(client, RENTAL), '2026-10-01T13:00:00Z')).toEqual([])
    const fresh = await offered(await paidOrder(client), new Date().toISOString())
    expect(fresh).toEqual(['/en/withdrawal?'])
  })

  test('of what is not possible with it says whom to ask', async () => {
    const order = await placedOrder(client)
    const visitor = await visitorByLink(shop, order)
    await setStatus(order, 300)
    const page = await visitor.get(`${pageOf(order)}/cancel`)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([409, 'no-store'])
    expect(page.html).toMatch(/href="tel:\+\d+"/)
    expect(page.html).toMatch(/href="mailto:[^"]+subject=NN-26-/)
    expect(page.html).toContain(`href="${pageOf(order)}"`)
  })

  test('goes all the way with its order, from the payment to the end of the return', async () => {
    const order = await placedOrder(client, { ...TRIAL, locale: 'de' })
    const visitor = await visitorByLink(shop, order)
    const announced = { lines: [{ position: 0, quantity: 1 }], way: 'sent' }
    const steps: [words: string, take: () => Promise<unknown>][] = [
      ['timeline.placed', async () => {}],
      ['status_201', () => pay(client, order)],
      // What has just been shipped is packed until its carrier has it.
      ['status_packed', () => shipOrder(client, order)],
      ['status_301', () => staffPost(client, order, 'delivered')],
      ['status_400', () => staffPost(client, order, 'return', announced)],
      ['status_401', () => staffPost(client, order, 'received')],
      ['status_500', () => staffPost(client, order, 'graded', { lines: [{ position: 0, grade: 500 }] })],
    ]
    for (const [index, [words, take]] of steps.entries()) {
      await take()
      const { html } = await visitor.get(pageOf(order).replace('/en/', '/de/'))
      const section = html.split('id="timeline"')[1]?.split('</details>')[0] ?? ''
      const timeline = (/<ol[\s\S]*?<\/ol>/.exec(section)?.[0] ?? '').split('<li').slice(1)
      expect(timeline).toHaveLength(index + 1)
      expect(textOf(`<li${timeline.at(-1)}`)).toContain(wordsIn('de').say(`order:${words}`))
    }
  })
})

describe('the link in a mail', () => {
  let owner: Visitor
  let order: WireOrder
  /** The link has the key, as in the order's mail. */
  let link: string
  beforeAll(async () => {
    order = await placedOrder(client)
    await pay(client, order)
    owner = await customerOf(shop)
    const { id: user_id } = await shop.backend.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const orders = shop.backend.db.updateTable('orders').set({ user_id })
    await orders.where('id', '=', order.UUID_Order).execute()
    const mails = await sentTo(shop, 'noor@example.org')
    link = linkIn(
      mails.find((mail) => mail.includes(order.Ordernummer)),
      pageOf(order),
    )
  })
  const keyOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('key') ?? ''

  test('opens the order without a login, and its key leaves the address at once', async () => {
    const visitor = shop.visitor()
    const first = await visitor.get(link)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
    expect(first.location).not.toContain('key')
    const page = await openPage(visitor, first.location ?? '')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Spui')])
    expect(page.html).not.toContain(keyOf(link))
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.html).toContain('name="robots" content="noindex"')
    const callback = `/en/payment_canceled?key=${keyOf(link)}&order=${order.UUID_Order}`
    expect((await visitor.get(callback)).location).toBe(`/en/payment_canceled?order=${order.UUID_Order}`)
  })

  test('says so where the browser keeps no cookies, instead of going round in circles', async () => {
    const { location } = await shop.visitor().get(link)
    const page = await shop.visitor().get(location ?? '')
    expect([page.status, page.location]).toEqual([400, null])
    expect(page.text).toContain('Your browser does not accept cookies')
  })

  test('that is cut short, made up or of another order finds nothing, and locks nobody out', async () => {
    const visitor = await visitorByLink(shop, order)
    for (const query of ['?key=', `?key=${keyOf(link).slice(0, -1)}`, `?key=1.${keyOf(link)}`]) {
      for (const page of ['', '/pay', '/cancel']) {
        const answer = await visitor.get(`${pageOf(order)}${page}${query}`)
        expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('Spui')])
      }
    }
    expect((await visitor.get(pageOf(order))).status).toBe(200)
    const other = await placedOrder(client)
    const answer = await shop.visitor().get(`${pageOf(other)}?key=${keyOf(link)}`)
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('We can send you a new one')])
  })

  test('is not needed by its owner; others are asked to log in, or find nothing', async () => {
    expect((await openPage(owner, pageOf(order))).text).toContain('Spui')
    for (const path of [pageOf(order), '/en/orders/3383fe53-4012-4350-8b9b-0b761755964d/pay']) {
      const answer = await shop.visitor().get(path)
      expect([answer.status, answer.location]).toEqual([303, `/en/login?to=${encodeURIComponent(path)}`])
    }
    const stranger = await customerOf(shop)
    for (const path of [pageOf(order), `/en/payment_callback/${order.UUID_Order}`, '/en/orders/x/pay'])
      expect((await stranger.get(path)).status).toBe(404)
  })

  test('is forgotten by a browser when somebody logs out', async () => {
    const customer = await customerOf(shop)
    await openPage(customer, link)
    expect(customer.cookies.has('orders')).toBe(true)
    const { action, fields } = formWith((await customer.get('/en/logout')).html, 'Log out')
    await customer.post(action, fields)
    expect(customer.cookies.has('orders')).toBe(false)
  })
})

describe('ordering again', () => {
  async function again(visitor: Visitor, order: WireOrder): Promise<Answer> {
    const { action, fields } = formWith((await visitor.get(pageOf(order))).html, 'Order this again')
    return visitor.post(action, fields)
  }

  test('adds the same to what is in the cart, and leaves a cart of another kind alone', async () => {
    const order = await placedBuy(client, 2)
    const visitor = await visitorByLink(shop, order)
    const answer = await again(visitor, order)
    expect(answer.location).toBe('/en/cart')
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1, 'NN-J': 1 }))
    await again(visitor, order)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 3, 'NN-J': 1 }))
    const renting = await cartOf(shop, 'rent', { 'NN-J': 1 })
    await putCart(visitor, renting)
    const page = await visitor.follow(await again(visitor, order))
    expect(page.text).toContain('yours holds items of another kind')
    expect(await keptCart(visitor)).toEqual(renting)
  })

  test('says what is no longer offered, and happens by its button only, not for strangers', async () => {
    const codes = ['NN-NL', 'NN-J'].map(async (code) => ({
      UUID_Artikel: await idOf(shop, code),
      quantity: 1,
    }))
    const order = await placedOrder(client, { items: await Promise.all(codes) })
    const path = `${pageOf(order)}/again`
    const visitor = await visitorByLink(shop, order)
    expect((await visitor.get(path)).location).toBe(pageOf(order))
    expect((await shop.visitor().post(path, {})).location).toMatch(/^\/en\/login\?/)
    expect((await visitor.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await keptCart(visitor)).toBeUndefined()

    const { db } = shop.backend
    const ofJunior = db.updateTable('price_rows').where('article_id', '=', await idOf(shop, 'NN-J'))
    const before = await db.selectFrom('price_rows').selectAll().execute()
    await ofJunior.set({ buy: null }).execute()
    await db.transaction().execute(changeCatalogueVersion)
    const page = await visitor.follow(await again(visitor, order))
    expect(page.text).toContain('We no longer offer these items, or not in your country: Nachtnest Junior.')
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await db.deleteFrom('price_rows').execute()
    await db.insertInto('price_rows').values(before).execute()
    await db.transaction().execute(changeCatalogueVersion)
  })
})

test('the dates of a rental come as a file for calendars, of a purchase and for a stranger there is none', async () => {
  const rental = await placedOrder(client, RENTAL)
  const visitor = await visitorByLink(shop, rental)
  const address = pageOf(rental).replace('/en/', '/nl/')
  const file = linkNamed((await visitor.get(address)).html, 'Dagen in mijn agenda zetten')
  const { status, headers, html } = await visitor.get(file)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
  expect(html.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Nachtnest: levering van uw bestelling NN-26-/)
  for (const day of ['20261201', '20261211']) expect(html).toContain(`DTSTART;VALUE=DATE:${day}`)
  expect((await shop.visitor().get(`${file}?key=x`)).status).toBe(404)
  const bought = await placedOrder(client)
  const buyer = await visitorByLink(shop, bought)
  expect((await buyer.get(`${pageOf(bought)}/dates.ics`)).status).toBe(404)
})

test('the dates of a canceled rental come as a file that takes them out of a calendar again', async () => {
  const rental = await placedOrder(client, RENTAL)
  const visitor = await visitorByLink(shop, rental)
  const events = async () => {
    const { status, html } = await visitor.get(`${pageOf(rental)}/dates.ics`)
    const valuesOf = (name: string) =>
      [...html.matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(([, value]) => value)
    const [uids, sequences] = [valuesOf('UID'), valuesOf('SEQUENCE').map(Number)]
    return { status, uids, sequences, method: valuesOf('METHOD'), states: valuesOf('STATUS') }
  }
  const before = await events()
  await setStatus(rental, 209)
  const after = await events()
  expect([before.method, before.states]).toEqual([['PUBLISH'], ['CONFIRMED', 'CONFIRMED']])
  expect([after.status, after.method, after.states]).toEqual([200, ['CANCEL'], ['CANCELLED', 'CANCELLED']])
  expect(after.uids).toEqual(before.uids)
  expect(after.sequences[0]).toBeGreaterThan(before.sequences[0] ?? Number.NaN)
  const page = await visitor.get(pageOf(rental))
  expect(linkNamed(page.html, 'Remove the dates from my calendar')).toContain('/dates.ics')
})

test('whoever mistyped their address corrects it after paying, and staff checks it', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  const thanks = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  const [path = ''] = /\/en\/orders\/[\w-]{36}\/correct/.exec(thanks.html) ?? []
  const { fields } = formWith((await visitor.get(path)).html, 'Save the correction')
  const typed = { ...(DUTCH_ADDRESS as Record<string, string>), ...fields }
  const email = newAddress()
  const wrong = await visitor.post(path, { ...typed, Emailadres: 'x', Voornaam: 'Norah' })
  expect([wrong.status, wrong.html.includes('value="Norah"')]).toEqual([422, true])
  const done = await visitor.follow(await visitor.post(path, { ...typed, Emailadres: email }))
  expect(done.text).toContain(`the new confirmation is on its way to ${email}`)
  expect(await mailsTo(shop.backend, email)).toHaveLength(1)
  expect((await shop.visitor().get(path)).text).not.toContain(email)

  const office = await working(shop)
  expect((await office.get('/en/admin')).text).toContain('Changed by the link')
  const shown = await office.get(path.replace('/en/', '/en/admin/').replace('/correct', ''))
  expect(shown.text).toContain(`${DUTCH_ADDRESS.Emailadres} → ${email}`)
  expect((await office.get('/en/admin/orders?need=ship')).text).toContain('Ask the customer first')
  const checked = formWith(shown.html, 'Checked with the customer')
  const after = await office.follow(await office.post(checked.action, checked.fields))
  expect([after.status, after.text.includes('This order was changed by its link')]).toEqual([200, false])
})

describe('a document of an order', () => {
  let order: WireOrder
  let owner: Visitor
  let invoice: string
  beforeAll(async () => {
    order = await paidOrder(client, RENTAL)
    owner = await visitorByLink(shop, order)
    invoice = /documents\/(invoice-2026-\d{6})"/.exec((await owner.get(pageOf(order))).html)?.[1] ?? ''
  })
  const pathOf = (name: string, locale = 'en') => `/${locale}/orders/${order.UUID_Order}/documents/${name}`
  /** Returns a text as both a page and a PDF break its lines. */
  const plain = (text: string) => unescaped(text).replace(/\s+/g, '')
  /** On paper, the address in the window of an envelope has no title. */
  const OF_WINDOWS = ['Invoice to', 'For', 'Delivery address']

  test('is a page and a PDF with the same words and figures, to which the page of its order links', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { html } = await owner.get(pageOf(order))
    for (const name of [invoice, 'deposit-statement']) {
      for (const path of [pathOf(name), `${pathOf(name)}.pdf`]) expect(html).toContain(`href="${path}"`)
    }
    for (const name of [invoice, 'deposit-statement']) {
      const page = await owner.get(pathOf(name))
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      const article = /<article[^>]*>(.*)<\/article>/s.exec(page.html)?.[1] ?? ''
      const asked = new Request(`${ORIGIN}${pathOf(name)}.pdf`, { headers: { Cookie: cookie } })
      const answer = await shop.request(asked)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      })
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      const inPdf = plain(pdf.texts.join('\n'))
      const figures = (text: string) => (text.match(/€.?[\d.]+,\d\d/g) ?? []).sort()
      expect(figures(plain(article)), name).toEqual(figures(inPdf))
      for (const [, said = ''] of article.matchAll(/>([^<]+)</g)) {
        if (!OF_WINDOWS.includes(said)) expect(inPdf, name).toContain(plain(said))
      }
    }
  })

  test('is in the language of its order, on a page in another', async () => {
    const page = await owner.get(pathOf(invoice, 'de'))
    expect(page.html).toMatch(/<article [^>]*lang="en"/)
    for (const words of ['Invoice 2026-', 'Als PDF speichern']) expect(page.text).toContain(words)
  })

  test('that there is not is a 404 that leads on, and that there is is nobody else’s', async () => {
    for (const name of ['return-label', 'invoice-2026-999999', 'constructor', '%22%3E']) {
      const page = await owner.get(pathOf(name))
      expect([page.status, page.html.includes(`href="${pageOf(order)}"`)]).toEqual([404, true])
      expect((await owner.get(`${pathOf(name)}.pdf`)).location).toBe(pathOf(name))
    }
    for (const path of [pathOf(invoice), `${pathOf(invoice)}?key=guessed`, `${pathOf(invoice)}.pdf?key=x`]) {
      const page = await shop.visitor().get(path)
      expect([303, 404]).toContain(page.status)
      expect(page.text).not.toContain('Nachtnest Junior')
    }
  })
})

test('whoever chooses a bank transfer reads where to transfer to, and can pay in another way instead', async () => {
  const order = await placedOrder(client)
  const visitor = await visitorByLink(shop, order)
  const { action, fields } = formWith((await visitor.get(pageOf(order))).html, 'Bank transfer (SEPA): pay')
  const chosen = await visitor.post(action, { ...fields, payment_method: 'bank_transfer' })
  const page = await openPage(visitor, chosen.location ?? '')
  expect(page.title).toMatch(/^We are waiting for your transfer/)
  for (const words of ['Nachtnest B.V.', 'NL51 VBLD 0123 4567 89', 'VBLDNL20', 'Must reach us by'])
    expect(page.text).toContain(words)
  expect(page.text).toMatch(/Payment reference RF\d\d NN26 \w{4} \w\w /)
  expect(page.html).toMatch(/<svg role="img" aria-label="QR code with the details of the transfer"/)
  expect(page.html).not.toContain('value="bank_transfer"')
  const other = formWith(page.html, 'PayPal: pay')
  const { location } = await visitor.post(other.action, { ...other.fields, payment_method: 'paypal' })
  expect(location).toMatch(/^\/api\/bank\//)
})
