import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, apiClient, articleId, DUTCH_ADDRESS, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { sendForm } from '../support/filled-forms'
import { logged, officePageOf as pageOf, press, working } from '../support/office'
import { formWith, openPage } from '../support/ordering'
import { announcedReturn, changeReturn, deliveredOrder, mailTextOf } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

let now = TEST_NOW
const shop = testShop({ clock: () => now })
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('orders that leave together', () => {
  const LIST = '/en/admin/orders?need=ship'
  /** What has no number of its own leaves by ticking it. */
  const paidMattress = async () =>
    paidOrder(client, { items: [{ UUID_Artikel: await articleId(client, 'NN-MJ'), quantity: 1 }] })

  test('are shipped by one form, but for one without its tracking code, which stays ticked with the reason', async () => {
    const visitor = await working(shop, 'orders')
    const [wrong, ...gone] = await Promise.all([paidMattress(), paidMattress(), paidMattress()])
    const code = `codes.${wrong.UUID_Order}`
    const orders = [wrong, ...gone].map(({ UUID_Order }) => UUID_Order)
    const codes = gone.map((one, at) => [`codes.${one.UUID_Order}`, `JVGL061234567890123${at}`])
    const typed = { carrier: 'dhl', order: orders, [code]: 'x y', ...Object.fromEntries(codes) }
    const answer = await sendForm(visitor, LIST, 'Ship what is ticked', typed)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('2 orders are packed.')
    expect(answer.text).toContain(`${wrong.Ordernummer}: `)
    const tag = (id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(answer.html)?.[0]
    expect(tag(`order-${wrong.UUID_Order}`)).toContain('checked')
    expect(tag(code)).toContain('value="x y"')
    expect(answer.html).toContain(`href="#${code}"`)
    expect(await logged(shop, wrong.UUID_Order)).toEqual([])
    for (const { UUID_Order } of gone) expect(await logged(shop, UUID_Order)).toEqual(['orders.ship'])
  })

  test('cannot be ticked where one needs a unit, and lead to where it is chosen', async () => {
    const visitor = await working(shop, 'orders')
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const rented = await paidOrder(client, { ...RENTAL, items })
    const { html } = await visitor.get(LIST)
    expect(html).not.toContain(`value="${rented.UUID_Order}"`)
    expect(html).toContain(`href="${pageOf(rented)}#steps"`)
    const forged = new FormData()
    for (const [name, value] of Object.entries({ carrier: 'own', order: rented.UUID_Order }))
      forged.append(name, value)
    const answer = await visitor.post('/en/admin/orders/ship?need=ship', forged)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('choose each unit')])
  })
})

test('the page of an order says whose phone is whose', async () => {
  const recipient = { AndereOntvanger: '1', Bezorg_Naam: 'Oma Bakker', Bezorg_Mobiel: '+31687654321' }
  const order = await paidOrder(client, { address_info: { ...DUTCH_ADDRESS, ...recipient } })
  const { text } = await (await working(shop, 'orders')).get(pageOf(order))
  expect(text).toMatch(/Recipient’s phone: \+31687654321\s+Customer’s phone: \+31612345678/)
})

test('an order whose units are all away is named on Today the day before, and its page promises none', async () => {
  const article = await articleId(client, 'NN-M')
  const items = [{ UUID_Artikel: article, quantity: 1 }]
  const order = await paidOrder(client, { ...RENTAL, items })
  const units = shop.backend.db.updateTable('units').where('article_id', '=', article)
  const visitor = await working(shop, 'orders')
  expect((await visitor.get(pageOf(order))).text).toContain('Each of these is free until')
  await units.set({ state: 'cleaning' }).where('state', '=', 'free').execute()
  const page = await visitor.get(pageOf(order))
  now = new Date('2026-11-27T10:00:00Z')
  const today = await (await working(shop, 'orders')).get('/en/admin')
  now = TEST_NOW
  await units.set({ state: 'free' }).where('state', '=', 'cleaning').execute()
  expect(page.text).toContain('No unit is free now.')
  expect(page.text).not.toContain('Each of these is free until')
  expect(today.text).toMatch(new RegExp(`${order.Ordernummer}.*No unit is free leaves on 28\\sNov`))
})

test('a day of a filter that is none is told as such, and how to write one', async () => {
  const visitor = await working(shop, 'owner')
  const { text } = await visitor.get('/en/admin/settings/log?from=31-12-2026')
  expect(text).toContain('“31-12-2026” is not a date. Please write it like this: 2026-12-31.')
  expect(text).not.toContain('does not exist')
})

test('a filter that does not exist is told with a link to all, and one that does is not', async () => {
  const visitor = await working(shop, 'owner')
  for (const path of ['orders?stage=x', 'articles?group=x', 'quotes?status=x']) {
    const { html, text } = await visitor.get(`/en/admin/${path}`)
    expect([path, text]).toEqual([path, expect.stringContaining('This filter does not exist: x. Show all')])
    expect(html).toContain(`href="/en/admin/${path.split('?')[0]}"`)
  }
  for (const path of ['orders?stage=done', 'orders?need=any&status=201', 'settings/log?from=2026-11-01'])
    expect((await visitor.get(`/en/admin/${path}`)).text).not.toContain('does not exist')
})

describe('an order', () => {
  test('is found by a name, its number and an address, and leaves in a table in which no name is a formula', async () => {
    const address_info = { ...DUTCH_ADDRESS, Voornaam: '=HYPERLINK("x")' }
    const order = await paidOrder(client, { address_info })
    const reader = await working(shop, 'reader')
    for (const search of [order.Ordernummer.slice(-6), 'hyperlink vri', 'NOOR@example']) {
      const { text } = await reader.get(`/en/admin/orders?search=${encodeURIComponent(search)}`)
      expect(text).toContain(order.Ordernummer)
    }
    expect((await reader.get('/en/admin/orders?search=nobody')).text).toContain('No orders found.')
    const narrow = await reader.get('/en/admin/orders?search=noor&type=rent')
    expect(narrow.text).not.toContain(order.Ordernummer)
    const list = await reader.get(`/nl/admin/orders.csv?search=${order.Ordernummer}`)
    const [head = [], line, ...rest] = parse(list.html, { delimiter: ';', bom: true }) as string[][]
    expect([head.length, rest]).toEqual([10, []])
    const total = (order.totals.total / 100).toFixed(2).replace('.', ',')
    expect(line).toEqual(expect.arrayContaining([order.Ordernummer, `'=HYPERLINK("x") de Vries`, total]))
  })

  test('is cancelled once, however often its button is pressed', async () => {
    const order = await paidOrder(client)
    const visitor = await working(shop)
    const { fields } = formWith((await visitor.get(pageOf(order))).html, '/cancel"')
    const cancel = (reason: string) => visitor.post(`${pageOf(order)}/cancel`, { ...fields, reason })
    for (const _ of ['pressed', 'pressed again']) {
      const answer = await cancel('called us')
      expect([answer.status, answer.location]).toEqual([303, pageOf(order)])
    }
    expect(await logged(shop, order.UUID_Order)).toEqual(['orders.cancel'])
    expect((await cancel('wrote us')).status).toBe(409)
  })

  test('that has changed meanwhile says so to whoever decides, and nothing is done', async () => {
    const order = await paidOrder(client)
    const visitor = await working(shop)
    const { fields } = formWith((await visitor.get(pageOf(order))).html, '/cancel"')
    await shipOrder(client, order)
    const answer = await visitor.post(`${pageOf(order)}/cancel`, { ...fields, reason: 'called us' })
    expect([answer.status, answer.html.includes('called us')]).toEqual([409, true])
    expect(answer.text).toContain('Mark as delivered')
    expect(await logged(shop, order.UUID_Order)).toEqual(['orders.ship'])
  })

  test('keeps what was typed into a refused form, with the error at its field, and a note with the number that left', async () => {
    const order = await paidOrder(client)
    const visitor = await working(shop, 'orders')
    const typed = { carrier: 'dhl', code: 'x y', parcels: 'two', 'serials[0]': 'NN-J-9' }
    const shipped = await press(visitor, pageOf(order), 'ship', typed)
    expect([shipped.status, shipped.html.includes('href="#parcels"')]).toEqual([422, true])
    expect(shipped.html).toContain('value="NN-J-9"')
    const long = await press(visitor, pageOf(order), 'note', { text: `${'x'.repeat(2_000)} end` })
    expect([long.status, long.html.includes('x end')]).toEqual([422, true])
    expect(long.html).toContain('href="#text"')
    expect(await logged(shop, order.UUID_Order)).toEqual([])
    await press(visitor, pageOf(order), 'note', { text: 'Ring twice' })
    await press(visitor, pageOf(order), 'ship', { carrier: 'own', 'serials[0]': 'NN-J-0042' })
    const { text } = await visitor.get(pageOf(order))
    for (const kept of [/: Ring twice/, /NN-J-0042/]) expect(text).toMatch(kept)
    expect((await visitor.get('/en/admin/orders?search=NN-J-0042')).text).toContain(order.Ordernummer)
  })

  test('opens from the search above all pages where it is found alone, as does a unit where it is', async () => {
    const order = await paidOrder(client, RENTAL)
    await shipOrder(client, order, { serials: [{ position: 0, serial: 'NN-J-0142' }] })
    const visitor = await working(shop, 'orders')
    const foundBy = async (words: string) =>
      (await visitor.get(`/en/admin/orders?open=only&search=${words}`)).location
    for (const words of ['nn-j-0142', order.Ordernummer])
      expect(await foundBy(words)).toBe(`/en/admin/orders/${order.UUID_Order}`)
    expect(await foundBy('NN-J-0300')).toMatch(/^\/en\/admin\/units\/[\w-]{36}$/)
    expect(await foundBy('nobody')).toBeNull()
  })

  test('that does not come back ends, and the pages of both say so', async () => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    const moved = { start_date: '2026-11-01', end_date: '2026-11-18' }
    await shop.backend.db.updateTable('orders').set(moved).where('id', '=', order.UUID_Order).execute()
    const visitor = await working(shop, 'orders')
    const typed = { note: 'moved away', withheld: '99999' }
    const wrong = await press(visitor, pageOf(order), 'not_returned', typed)
    expect([wrong.status, wrong.html.includes('href="#withheld"')]).toEqual([422, true])
    expect(wrong.html).toContain('>moved away</textarea>')
    await press(visitor, pageOf(order), 'not_returned', { ...typed, withheld: '10' })
    expect((await visitor.get(pageOf(order))).text).toContain('Not returned')
    const page = await openPage(shop.visitor(), `/en/orders/${order.UUID_Order}?key=${order.signature}`)
    expect(page.text).toContain('We have not received your bed back')
  })

  test('gets another address by a form, until its parcels are on their way', async () => {
    const order = await paidOrder(client)
    const visitor = await working(shop, 'orders')
    const path = `${pageOf(order)}/address`
    const { fields } = formWith((await visitor.get(path)).html, 'name="Voornaam"')
    const { Emailadres: _, ...answers } = DUTCH_ADDRESS as Record<string, string>
    const typed = { ...fields, ...answers, Voornaam: 'Lotte' }
    const wrong = await visitor.post(path, { ...typed, Bezorg_Postcode: 'nowhere' })
    expect([wrong.status, wrong.html.includes('value="nowhere"')]).toEqual([422, true])
    const done = await visitor.follow(await visitor.post(path, typed))
    expect(done.text).toContain('Lotte de Vries')
    await press(visitor, pageOf(order), 'mail', { mail: 'order-confirmation' })
    await press(visitor, pageOf(order), 'ship', { carrier: 'own', 'serials[0]': 'FACTORY-8' })
    await press(visitor, pageOf(order), 'not_home')
    expect(await logged(shop, order.UUID_Order)).toEqual(
      expect.arrayContaining(['orders.change_address', 'orders.resend_mail', 'orders.deliver']),
    )
    expect((await visitor.get(path)).text).toContain('can no longer be changed')
  })

  test('has its money given back once a code is entered again', async () => {
    const order = await paidOrder(client)
    const owner = await working(shop)
    const path = `${pageOf(order)}/refund`
    now = new Date(now.getTime() + 6 * 60_000)
    const asked = await owner.get(path)
    expect(asked.location).toContain('/en/admin/confirm?')
    const [, Code = ''] = /your app would show: (\d+)/.exec((await owner.follow(asked)).text) ?? []
    const confirmed = await owner.post(asked.location ?? '', { Code })
    expect((await owner.follow(confirmed)).text).toContain(order.Ordernummer)
    const typed = { why: 'goodwill', amount: '10,50', reason: 'It came late' }
    const shown = await owner.follow(await sendForm(owner, path, 'Refund', typed))
    expect(shown.text).toMatch(/€\s10,50 is credited/)
  })
})

test('a return is graded with a photo; what is withheld is refused at its field, and nothing typed is lost', async () => {
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  const visitor = await working(shop, 'orders')
  await press(visitor, pageOf(order), 'announce_return')
  await press(visitor, pageOf(order), 'receive')
  const found = { 'lines[0].grade': '502', 'lines[0].note': 'burnt' }
  for (const withheld of ['99999', '1.250']) {
    const answer = await press(visitor, pageOf(order), 'grade', { ...found, 'lines[0].withheld': withheld })
    expect([answer.status, answer.html.includes('href="#lines[0].withheld"')]).toEqual([422, true])
    expect(answer.html).toContain(`value="${withheld}"`)
    expect(answer.html).toContain('>burnt</textarea>')
    expect(answer.html).toMatch(/<option value="502" selected="">/)
  }
  const { fields } = formWith((await visitor.get(pageOf(order))).html, '/grade"')
  const grade = (bytes: Buffer, note: string) => {
    const form = new FormData()
    const typed = { ...fields, ...found, 'lines[0].note': note, 'lines[0].withheld': '12,50' }
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    form.append('lines[0].files', new File([new Uint8Array(bytes)], 'torn.png'))
    return visitor.post(`${pageOf(order)}/grade`, form)
  }
  const picture = Buffer.from(PIXEL, 'base64')
  const noReason = await grade(picture, '')
  expect([noReason.status, noReason.html.includes('href="#lines[0].note"')]).toEqual([422, true])
  expect((await grade(Buffer.from('no picture'), 'burnt')).status).toBe(422)
  expect(await logged(shop, order.UUID_Order)).not.toContain('orders.grade_return')
  const done = await visitor.follow(await grade(picture, 'burnt'))
  expect(done.text).toContain('The return is settled.')
  expect(done.text).toContain('Withheld for loss or damage')
  const lines = shop.backend.db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
  const photos = await lines.select('photos').where('order_id', '=', order.UUID_Order).execute()
  expect(photos.map((line) => JSON.parse(line.photos).length)).toEqual([1])
})

describe('a return that a customer has announced', () => {
  const announced = () => announcedReturn(shop.backend.db, client, RENTAL)

  test('is changed on the page of the order, which says by whom', async () => {
    const visitor = await working(shop, 'orders')
    const order = await announced()
    const path = `${pageOf(order)}/return`
    expect((await visitor.get(pageOf(order))).html).toContain(`href="${path}"`)
    const typed = { day: '', reason: 'Much too small' }
    const refused = await sendForm(visitor, path, 'Save the change', typed)
    expect([refused.status, refused.html.includes('Much too small')]).toEqual([422, true])
    const done = await visitor.follow(await sendForm(visitor, path, 'Save the change', { day: '2026-12-14' }))
    expect(done.text).toMatch(/Return changed: Collection on 14 December 2026 , O\w+ \w+/)
    expect(await mailTextOf(shop.backend.db, order, 'return-announced')).toContain('14 December 2026')
  })

  test('is changed by one of two at once; the later one keeps what was typed and decides anew', async () => {
    const visitor = await working(shop, 'orders')
    const order = await announced()
    const path = `${pageOf(order)}/return`
    const { fields } = formWith((await visitor.get(path)).html, 'Save the change')
    await changeReturn(client, order, { way: 'collected', day: '2026-11-27' })
    const typed = { way: 'collected', day: '2026-11-30', reason: 'Away on Thursday' }
    const refused = await visitor.post(path, { ...fields, ...typed })
    expect([refused.status, refused.html.includes('Away on Thursday')]).toEqual([409, true])
    const again = formWith(refused.html, 'Save the change').fields
    expect((await visitor.post(path, { ...again, ...typed })).status).toBe(303)
  })

  test('is called off by a button, as it stood when that was decided, and no longer once it is here', async () => {
    const visitor = await working(shop, 'orders')
    const order = await announced()
    const callOff = `${pageOf(order)}/return/call_off`
    const { fields } = formWith((await visitor.get(`${pageOf(order)}/return`)).html, '/call_off"')
    await changeReturn(client, order, { way: 'sent' })
    const refused = await visitor.follow(await visitor.post(callOff, fields))
    expect(refused.text).toContain('Someone has changed this meanwhile')
    const { fields: now } = formWith(refused.html, '/call_off"')
    const done = await visitor.follow(await visitor.post(callOff, now))
    expect(done.text).toContain('The return is cancelled.')
    expect(done.text).toContain('Start a return')

    const here = await announced()
    await staffPost(client, here, 'received')
    const page = await visitor.get(`${pageOf(here)}/return`)
    expect(page.text).toContain('This return can no longer be changed')
  })
})

test('a repair of a piece is noted and corrected, and its customer reads until when the guarantee holds', async () => {
  const order = await deliveredOrder(shop.backend.db, client, {}, TEST_NOW)
  const sent = { order_id: order.UUID_Order, position: 0, serial: 'L 1' }
  await shop.backend.db.insertInto('order_serials').values(sent).execute()
  const visitor = await working(shop, 'orders')
  const typed = { piece: '0 L 1', day: '2026-11-20', what: 'A new zip' }
  const early = await press(visitor, pageOf(order), 'repair', { ...typed, day: '2026-11-19' })
  expect([early.status, early.html.includes('href="#repair-day"')]).toEqual([422, true])
  expect(early.html).toContain('A new zip</textarea>')
  const done = await visitor.follow(await press(visitor, pageOf(order), 'repair', typed))
  expect(done.text).toMatch(/, L 1\. A new zip/)
  expect(done.text).toContain('20 November 2029')
  const missing = await press(visitor, pageOf(order), 'correct_repair', { ...typed, what: 'A new bar' })
  expect([missing.status, missing.html.includes('-reason"')]).toEqual([422, true])
  expect(missing.html).toContain('A new bar</textarea>')
  const corrected = await press(visitor, pageOf(order), 'correct_repair', { ...typed, reason: 'The same' })
  expect(corrected.status).toBe(303)
  const page = await openPage(shop.visitor(), `/en/orders/${order.UUID_Order}?key=${order.signature}`)
  for (const told of ['A new zip', 'Repaired under the legal guarantee', '20 November 2029'])
    expect(page.text).toContain(told)
})

describe('the units of an order that is shipped', () => {
  async function rental(code: string, quantity: number) {
    const items = [{ UUID_Artikel: await articleId(client, code), quantity }]
    return pageOf(await paidOrder(client, { ...RENTAL, items }))
  }

  /** Posts the form that ships the first line, as a browser does. */
  async function ship(visitor: Visitor, page: string, chosen: string[], typed: Record<string, string> = {}) {
    const { fields } = formWith((await visitor.get(page)).html, '/ship"')
    const form = new FormData()
    const all = { ...fields, carrier: 'own', 'serials[0]': '', ...typed }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    for (const serial of chosen) form.append('chosen[0]', serial)
    return visitor.post(`${page}/ship`, form)
  }

  const boxesIn = (html: string) =>
    [...html.matchAll(/<input type="checkbox"[^>]*name="chosen\[0\]"[^>]*>/g)].map(([box]) => ({
      serial: / value="([^"]+)"/.exec(box)?.[1] ?? '',
      isTicked: / checked=""/.test(box),
    }))
  const offeredOn = async (visitor: Visitor, page: string) =>
    boxesIn((await visitor.get(page)).html).map(({ serial }) => serial)
  const tickedIn = (html: string) =>
    boxesIn(html).flatMap(({ serial, isTicked }) => (isTicked ? [serial] : []))
  const stateOf = async (serial: string) =>
    (await shop.backend.db.selectFrom('units').select('state').where('serial', '=', serial).execute())[0]
      ?.state
  const setState = (serial: string, state: 'repair' | 'cleaning') =>
    shop.backend.db.updateTable('units').set({ state }).where('serial', '=', serial).execute()

  test('are exported by serial number with who made or imported each of them', async () => {
    const maker = 'Werkplaats Noord, Dorpsstraat 1, Utrecht'
    await shop.backend.db.updateTable('units').set({ maker }).where('serial', '=', 'NN-J-0007').execute()
    const visitor = await working(shop, 'reader')
    const address = '/en/admin/units.csv?search=NN-J-000'
    expect((await visitor.get('/en/admin/units?search=NN-J-000')).html).toContain(address.split('/').at(-1))
    const rows = parse((await visitor.get(address)).html, { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    const madeBy = Object.fromEntries(rows.map((row) => [row['Serial number'], Object.values(row)[3]]))
    expect(madeBy).toMatchObject({ 'NN-J-0007': maker, 'NN-J-0006': 'Nachtnest B.V.' })
    expect(rows[0]).toMatchObject({ 'In the fleet since': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  test('are chosen from the free ones of its model, those that were unused for longest first', async () => {
    const visitor = await working(shop, 'orders')
    const { db } = shop.backend
    const old = db.updateTable('units').set({ created_at: '2020-01-01T10:00:00.000Z' })
    await old.where('serial', 'in', ['NN-J-0150', 'NN-J-0151']).execute()
    await setState('NN-J-0151', 'repair')
    const page = await rental('NN-J', 2)
    const { html } = await visitor.get(page)
    const serials = boxesIn(html).map(({ serial }) => serial)
    expect([serials[0], serials.includes('NN-J-0151')]).toEqual(['NN-J-0150', false])
    expect(serials.filter((serial) => !serial.startsWith('NN-J-'))).toEqual([])
    expect((await ship(visitor, page, ['NN-J-0011', 'NN-J-0012'])).status).toBe(303)
    expect(await stateOf('NN-J-0012')).toBe('out')
  })

  test('are ten, or as many as are needed; others are chosen by their number', async () => {
    const visitor = await working(shop, 'orders')
    const one = await visitor.get(await rental('NN-J', 1))
    expect(boxesIn(one.html)).toHaveLength(10)
    expect(one.text).toMatch(/\d+ more are free: type their numbers/)
    expect(boxesIn((await visitor.get(await rental('NN-J', 12))).html)).toHaveLength(12)
  })

  test('stand in a text browser without a button for the menu', async () => {
    const page = await rental('NN-J', 1)
    const visitor = await working(shop, 'orders')
    const reader = shop.textVisitor()
    for (const [name, value] of visitor.cookies) reader.cookies.set(name, value)
    expect((await reader.get(page)).html).not.toContain('popovertarget')
    expect((await visitor.get(page)).html).toContain('popovertarget')
  })

  test('stay chosen where the form is refused as too few or too many are ticked', async () => {
    const visitor = await working(shop, 'orders')
    const [three, one] = [await rental('NN-J', 3), await rental('NN-J', 1)]
    const [first = '', second = ''] = await offeredOn(visitor, three)
    const few = await ship(visitor, three, [first, second])
    const many = await ship(visitor, one, [first, second])
    for (const { status, html } of [few, many]) {
      expect([status, tickedIn(html)]).toEqual([422, [first, second]])
      expect(html).toContain('href="#serials[0]"')
    }
    expect(await stateOf(first)).toBe('free')
  })

  test('are scanned too, by number or barcode, and it says why one cannot leave', async () => {
    const visitor = await working(shop, 'orders')
    const page = await rental('NN-J', 2)
    const [ticked = ''] = await offeredOn(visitor, page)
    const scan = (numbers: string) => ship(visitor, page, [ticked], { 'serials[0]': numbers })
    await setState('NN-J-0033', 'cleaning')
    for (const [number, status, why] of [
      ['NN-M-0031', 422, 'NN-M-0031 is a unit of “Nachtnest Maxx”'],
      ['NN-J-0033', 409, 'NN-J-0033 is not free: its status is “cleaning”.'],
    ] as const) {
      const wrong = await scan(number)
      expect([wrong.status, wrong.text]).toEqual([status, expect.stringContaining(why)])
      expect([tickedIn(wrong.html), wrong.html.includes(`${number}</textarea>`)]).toEqual([[ticked], true])
    }
    expect((await scan(`NNJ00000032\r\n${ticked}\r\n`)).status).toBe(303)
    expect([await stateOf(ticked), await stateOf('NN-J-0032')]).toEqual(['out', 'out'])
  })

  test('go with one of two orders; the other one is told so, and keeps the rest', async () => {
    const visitor = await working(shop, 'orders')
    const [first, second] = [await rental('NN-J', 1), await rental('NN-J', 2)]
    const [taken = '', left = ''] = await offeredOn(visitor, second)
    expect((await ship(visitor, first, [taken])).status).toBe(303)
    const late = await ship(visitor, second, [taken, left])
    expect([late.status, tickedIn(late.html)]).toEqual([409, [left]])
    expect(late.text).toContain(`${taken} is not free: its status is “with a customer”.`)
  })

  test('are numbers of the factory where a bed is sold, which leaves with none missing', async () => {
    const visitor = await working(shop, 'orders')
    const page = pageOf(await paidOrder(client))
    const alone = await ship(visitor, page, [])
    expect([alone.status, alone.html.includes('href="#serials[0]"')]).toEqual([422, true])
    expect((await ship(visitor, page, [], { 'serials[0]': 'FACTORY-7' })).status).toBe(303)
    expect((await visitor.get(page)).text).toContain('FACTORY-7')
  })
})
