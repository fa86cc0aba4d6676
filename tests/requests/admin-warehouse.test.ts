import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_PAGES } from '../../app/admin/pages.server'
import type { WireOrder } from '../../contract/endpoints/order'
import { mayDo } from '../../contract/staff/permissions'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { logged, officePageOf, press, working } from '../support/office'
import { AMOUNT, pricedOrders } from '../support/priced-orders'
import { announceReturn } from '../support/returns'
import { testShop } from '../support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../support/staff'

// Which endpoints the role may ask, and what they answer, is tried in backend/routes/warehouse.test.ts.
const shop = testShop()

let client: ApiClient
let member: Visitor
let orders: WireOrder[]

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  orders = await pricedOrders(shop.backend, client)
  member = await working(shop, 'warehouse')
})

/** Every address of the office that whoever packs may open. */
async function addresses(): Promise<string[]> {
  const unit = await shop.backend.db
    .selectFrom('units')
    .select('id')
    .where('order_id', 'is not', null)
    .execute()
  const pages = ADMIN_PAGES.filter(({ permission }) => {
    return permission === 'member' || (permission !== 'anybody' && mayDo('warehouse', permission))
  })
  const tasks = readdirSync('docs/handbook').map((file) => file.replace(/\.md$/, ''))
  return pages.flatMap(({ path }) => {
    if (path.startsWith('orders/:uuid')) return orders.map((order) => path.replace(':uuid', order.UUID_Order))
    if (path.startsWith('units/:id'))
      return unit.map(({ id }) => path.replace(':id', id).replace(':photo', id))
    if (path.includes(':task')) return tasks.map((task) => path.replace(':task', task))
    return [
      path,
      ...(path === 'orders' ? ['ship', 'grade', 'ending'].map((need) => `orders?need=${need}`) : []),
    ]
  })
}

/** What a page says, also to scripts; a file as it is. */
const wordsOf = ({ html, text }: { html: string; text: string }) =>
  html.includes('<body') ? `${text} ${/"state":.*/.exec(html)?.[0] ?? ''}` : html

test('no page, file or list that whoever packs can open has an amount or an account', async () => {
  const found: string[] = []
  for (const path of await addresses()) {
    const answer = await member.get(`/en/admin/${path}`)
    if (answer.status >= 500) found.push(`${path}: ${answer.status}`)
    const amount = answer.status === 200 ? AMOUNT.exec(wordsOf(answer)) : null
    if (amount) found.push(`${path}: ${wordsOf(answer).slice(amount.index - 40, amount.index + 40)}`)
  }
  expect(found).toEqual([])
  const owner = await working(shop, 'owner')
  for (const order of orders) expect((await owner.get(officePageOf(order))).text).toMatch(AMOUNT)
})

test('an order leads to no page or paper of its customer, as those have amounts', async () => {
  for (const order of orders) {
    const { html, status } = await member.get(officePageOf(order))
    expect([status, /[?&]key=\w/.test(html), html.includes('/documents/')]).toEqual([200, false, false])
  }
})

test('what came back is inspected without an amount, and settled from there', async () => {
  const order = await paidOrder(client, RENTAL)
  await shipOrder(client, order)
  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, {})
  const page = officePageOf(order)
  expect((await press(member, page, 'receive')).status).toBe(303)
  const form = await member.get(page)
  expect(form.text).toContain('What it costs is decided by whoever settles the return.')
  expect(form.html).not.toContain('.withheld')
  const typed = { 'lines[0].grade': '502', 'lines[0].note': 'The zip is torn' }
  const sent = await press(member, page, 'inspect', typed)
  expect((await member.follow(sent)).text).toContain('What was found is saved.')
  expect(await logged(shop, order.UUID_Order)).toContain('orders.inspect_return')
  const settling = await (await working(shop, 'orders')).get(page)
  expect(settling.text).toContain('The warehouse has noted what it found.')
  expect(settling.html).toMatch(/<option value="502" selected=""/)
  expect(settling.text).toContain('The zip is torn')
})

test('orders on their way are marked as delivered together, and one that moved on meanwhile says so', async () => {
  const shipped = [
    await paidOrder(client, RENTAL),
    await paidOrder(client, RENTAL),
    await paidOrder(client, RENTAL),
  ]
  for (const order of shipped) await shipOrder(client, order)
  const list = '/en/admin/orders?status=300'
  const page = await member.get(list)
  for (const { UUID_Order } of shipped) expect(page.html).toContain(`id="order-${UUID_Order}"`)
  expect(page.text).toContain('Mark what is ticked as delivered')
  expect((await (await working(shop, 'reader')).get(list)).text).not.toContain('Mark what is ticked')
  const statusOf = async ({ UUID_Order }: WireOrder) => {
    const { body } = await client.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
    return (body as { data: { order: { status: number } } }).data.order.status
  }
  const [one, two, gone] = shipped as [WireOrder, WireOrder, WireOrder]
  const nothing = await member.post('/en/admin/orders/deliver?status=300', new FormData())
  expect([nothing.status, nothing.text.includes('Tick at least one order.')]).toEqual([422, true])
  const form = new FormData()
  for (const { UUID_Order, Ordernummer } of shipped) {
    form.append('order', UUID_Order)
    form.append(`numbers.${UUID_Order}`, Ordernummer)
  }
  await staffPost(client, gone, 'lost', { end: 'again' })
  const answer = await member.post('/en/admin/orders/deliver?status=300', form)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(gone.Ordernummer)
  expect(answer.text).toContain('2 orders have been delivered.')
  expect([await statusOf(one), await statusOf(two), await statusOf(gone)]).toEqual([301, 301, 201])
})

test('Today shows the week ahead, and leads to what is on its way', async () => {
  const { text, html } = await member.get('/en/admin')
  expect(text).toContain('The next seven days')
  expect(html).toContain('href="/en/admin/orders?status=300"')
  expect(text).not.toContain('Ordered, with deposits')
})
