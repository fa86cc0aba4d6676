import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient, articleId, DUTCH_ADDRESS, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

async function staff(role = 'owner'): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

const pageOf = ({ UUID_Order }: WireOrder) => `/en/admin/orders/${UUID_Order}`

/** Presses a button on the page of an order, with what is typed. */
async function press(visitor: Visitor, order: WireOrder, step: string, typed: Record<string, string> = {}) {
  const page = await visitor.get(pageOf(order))
  const { fields } = formWith(page.html, `/${step}"`)
  return visitor.post(`${pageOf(order)}/${step}`, { ...fields, ...typed })
}

const logged = async (order: WireOrder) => {
  const rows = await shop.backend.db
    .selectFrom('action_log')
    .select('action')
    .where('subject_id', '=', order.UUID_Order)
    .execute()
  return rows.map(({ action }) => action)
}

describe('orders in the back office', () => {
  test('ten that are paid are shipped by one form, each with its line in the log', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-MJ'), quantity: 1 }]
    const orders = await Promise.all(Array.from({ length: 10 }, () => paidOrder(client, { items })))
    const visitor = await staff('orders')
    const list = await visitor.get('/en/admin/orders?need=ship')
    const form = new FormData()
    form.append('carrier', 'own')
    for (const { UUID_Order, Ordernummer } of orders) {
      expect(list.text).toContain(Ordernummer)
      form.append('order', UUID_Order)
    }
    const answer = await visitor.post('/en/admin/orders/ship?need=ship', form)
    expect(answer.status).toBe(303)
    expect((await visitor.follow(answer)).text).toContain('10 orders are packed.')
    for (const order of orders) expect(await logged(order)).toEqual(['orders.ship'])
  })

  test('are found by the beginning of a name, by number and by email address', async () => {
    const order = await paidOrder(client)
    const visitor = await staff('reader')
    for (const search of [order.Ordernummer, order.Ordernummer.slice(-6), 'noor vri', 'NOOR@example']) {
      const { text } = await visitor.get(`/en/admin/orders?search=${encodeURIComponent(search)}`)
      expect(text).toContain(order.Ordernummer)
    }
    expect((await visitor.get('/en/admin/orders?search=nobody')).text).toContain('No orders found.')
    expect((await visitor.get('/en/admin/orders?search=noor&type=rent')).text).not.toContain(
      order.Ordernummer,
    )
  })

  test.each([500, 501, 502])('a return is graded %i', async (grade) => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    const visitor = await staff('orders')
    await press(visitor, order, 'announce_return')
    await press(visitor, order, 'receive')
    const found = {
      'lines[0].grade': String(grade),
      ...(grade > 500 ? { 'lines[0].withheld': '12,50', 'lines[0].note': 'torn' } : {}),
    }
    const answer = await press(visitor, order, 'grade', found)
    expect((await visitor.follow(answer)).text).toContain('The return is settled.')
    const page = await visitor.get(pageOf(order))
    expect(page.text.includes('Withheld for damage')).toBe(grade > 500)
    expect(await logged(order)).toEqual(
      expect.arrayContaining(['orders.announce_return', 'orders.receive_return', 'orders.grade_return']),
    )
  })

  test('whoever decides on what has changed is told so, and nothing is done', async () => {
    const order = await paidOrder(client)
    const visitor = await staff()
    const { fields } = formWith((await visitor.get(pageOf(order))).html, '/cancel"')
    await shipOrder(client, order)
    const answer = await visitor.post(`${pageOf(order)}/cancel`, { ...fields, reason: 'called us' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('called us')
    expect(answer.text).toContain('Somebody has changed this meanwhile.')
    expect(answer.text).toContain('Mark as delivered')
    expect(await logged(order)).toEqual(['orders.ship'])
  })

  test('what was typed into a refused form comes back, with the error at its field', async () => {
    const order = await paidOrder(client)
    const visitor = await staff('orders')
    const typed = { carrier: 'dhl', code: 'x y', parcels: '2', 'serials[0]': 'NN-J-9' }
    const shipped = await press(visitor, order, 'ship', typed)
    expect(shipped.status).toBe(422)
    expect(shipped.html).toContain('value="NN-J-9"')
    expect(shipped.html).toMatch(/name="parcels"[^>]* value="2"|value="2"[^>]* name="parcels"/)
    const long = await press(visitor, order, 'note', { text: `${'x'.repeat(2_000)} end` })
    expect([long.status, long.html.includes('x end'), long.html.includes('href="#text"')]).toEqual([
      422,
      true,
      true,
    ])
    expect(await logged(order)).toEqual([])
  })

  test('a unit is named by its barcode, and what is none of the order is refused at its field', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const order = await paidOrder(client, { ...RENTAL, items })
    const visitor = await staff('orders')
    const wrong = await press(visitor, order, 'ship', { carrier: 'own', 'serials[0]': 'NN-M-0050' })
    expect([wrong.status, wrong.html.includes('href="#serials[0]"')]).toEqual([422, true])
    expect(wrong.html).toContain('value="NN-M-0050"')
    expect(wrong.text).toContain('NN-M-0050 is a unit of “Nachtnest Maxx”')
    await press(visitor, order, 'ship', { carrier: 'own', 'serials[0]': 'NNJ00000050' })
    const page = await visitor.get(pageOf(order))
    expect(page.text).toContain('NN-J-0050')
    expect(page.text).toContain('Mark as delivered')
  })

  test('what is kept of a deposit is refused at its field, and nothing typed is lost', async () => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    const visitor = await staff('orders')
    await press(visitor, order, 'announce_return')
    await press(visitor, order, 'receive')
    const found = { 'lines[0].grade': '502', 'lines[0].withheld': '99999', 'lines[0].note': 'burnt' }
    const answer = await press(visitor, order, 'grade', found)
    expect([answer.status, answer.html.includes('href="#lines[0].withheld"')]).toEqual([422, true])
    expect(answer.html).toContain('value="99999"')
    expect(answer.html).toContain('>burnt</textarea>')
    expect(answer.html).toMatch(/<option value="502" selected="">/)
    const less = { ...found, 'lines[0].withheld': '10', 'lines[0].note': '' }
    const noReason = await press(visitor, order, 'grade', less)
    expect([noReason.status, noReason.html.includes('href="#lines[0].note"')]).toEqual([422, true])
  })

  test('a bed that does not come back ends its order, and the pages of both say so', async () => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    const moved = { start_date: '2026-11-01', end_date: '2026-11-18' }
    await shop.backend.db.updateTable('orders').set(moved).where('id', '=', order.UUID_Order).execute()
    const visitor = await staff('orders')
    const typed = { note: 'moved away', withheld: '99999' }
    const wrong = await press(visitor, order, 'not_returned', typed)
    expect([wrong.status, wrong.html.includes('href="#withheld"')]).toEqual([422, true])
    expect(wrong.html).toContain('>moved away</textarea>')
    await press(visitor, order, 'not_returned', { ...typed, withheld: '10' })
    expect((await visitor.get(pageOf(order))).text).toContain('Not returned')
    const page = await visitor.get(`/en/orders/${order.UUID_Order}?key=${order.signature}`)
    expect((await visitor.follow(page)).text).toContain('We have not received your bed back')
    expect(await logged(order)).toEqual(['orders.end_unreturned'])
  })

  test('a note is kept with its author, and the history names who shipped', async () => {
    const order = await paidOrder(client)
    const visitor = await staff('orders')
    await press(visitor, order, 'note', { text: 'Ring twice' })
    await press(visitor, order, 'ship', { carrier: 'own', 'serials[0]': 'NN-J-0042' })
    const page = await visitor.get(pageOf(order))
    expect(page.text).toMatch(/: Ring twice/)
    expect(page.text).toContain('NN-J-0042')
    const found = await visitor.get('/en/admin/orders?search=NN-J-0042')
    expect(found.text).toContain(order.Ordernummer)
    expect(await logged(order)).toEqual(expect.arrayContaining(['orders.note', 'orders.ship']))
  })

  test('are hidden from roles that have nothing to do with them, and a reader only looks', async () => {
    const order = await paidOrder(client)
    for (const role of ['catalogue', 'texts']) {
      const visitor = await staff(role)
      for (const path of ['/en/admin/orders', pageOf(order)])
        expect((await visitor.get(path)).status).toBe(404)
    }
    const reader = await staff('reader')
    const page = await reader.get(pageOf(order))
    expect([page.status, page.html.includes(`method="post" action="${pageOf(order)}`)]).toEqual([200, false])
    expect((await reader.post(`${pageOf(order)}/cancel`, { reason: 'x' })).status).toBe(404)
    expect((await shop.visitor().get('/en/admin/orders')).status).toBe(404)
  })
})

test('the address is changed by a form, and parcels on their way are told of', async () => {
  const order = await paidOrder(client)
  const visitor = await staff('orders')
  const path = `${pageOf(order)}/address`
  const page = await visitor.get(path)
  expect(page.html).toContain('value="Noor"')
  const { fields } = formWith(page.html, 'name="Voornaam"')
  const { Emailadres: _, Mobiel, ...answers } = DUTCH_ADDRESS as Record<string, string>
  const typed = { ...fields, ...answers, Mobiel: Mobiel ?? '', Voornaam: 'Lotte' }
  const wrong = await visitor.post(path, { ...typed, Bezorg_Postcode: 'nowhere' })
  expect([wrong.status, wrong.html.includes('value="nowhere"')]).toEqual([422, true])
  const done = await visitor.follow(await visitor.post(path, typed))
  expect(done.text).toContain('The order goes to the new address.')
  expect(done.text).toContain('Lotte de Vries')
  await press(visitor, order, 'mail', { mail: 'order-confirmation' })
  await press(visitor, order, 'ship', { carrier: 'own', 'serials[0]': 'FACTORY-8' })
  await press(visitor, order, 'not_home')
  expect(await logged(order)).toEqual(
    expect.arrayContaining(['orders.change_address', 'orders.resend_mail', 'orders.deliver']),
  )
  expect((await visitor.get(path)).text).toContain('can no longer be changed')
})

test('the list leaves as a table in which no name is a formula', async () => {
  const address_info = { ...DUTCH_ADDRESS, Voornaam: '=HYPERLINK("x")' }
  const order = await paidOrder(client, { address_info })
  const visitor = await staff('reader')
  const list = await visitor.get(`/nl/admin/orders.csv?search=${order.Ordernummer}`)
  const [head, line, ...rest] = parse(list.html, { delimiter: ';', bom: true })
  expect(head).toHaveLength(10)
  const total = (order.totals.total / 100).toFixed(2).replace('.', ',')
  expect(line).toEqual(expect.arrayContaining([order.Ordernummer, `'=HYPERLINK("x") de Vries`, total]))
  expect(rest).toEqual([])
  expect((await (await staff('texts')).get('/en/admin/orders.csv')).status).toBe(404)
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('photos come with the grade of a return, and what is no picture keeps it from being settled', async () => {
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  const visitor = await staff('orders')
  await press(visitor, order, 'announce_return')
  await press(visitor, order, 'receive')
  const { fields } = formWith((await visitor.get(pageOf(order))).html, '/grade"')
  const grade = (bytes: Buffer) => {
    const form = new FormData()
    const typed = { ...fields, 'lines[0].grade': '501', 'lines[0].note': 'torn', 'lines[0].withheld': '5' }
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    form.append('lines[0].files', new File([new Uint8Array(bytes)], 'torn.png'))
    return visitor.post(`${pageOf(order)}/grade`, form)
  }
  expect((await grade(Buffer.from('no picture'))).status).toBe(422)
  expect(await logged(order)).not.toContain('orders.grade_return')
  expect((await grade(Buffer.from(PIXEL, 'base64'))).status).toBe(303)
  const rows = await shop.backend.db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select('photos')
    .where('returns.order_id', '=', order.UUID_Order)
    .execute()
  expect(rows.map(({ photos }) => JSON.parse(photos).length)).toEqual([1])
})
