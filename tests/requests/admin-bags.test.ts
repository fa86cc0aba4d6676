import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { officePageOf, press, working } from '../support/office'
import { bytesOf } from '../support/order-files'
import { mailsOf } from '../support/payment-rows'
import { readPdf } from '../support/pdf'
import { postedFields } from '../support/posted-fields'
import { announceReturn } from '../support/returns'
import { testShop } from '../support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../support/staff'

const shop = testShop()
const MISSING = 'Something is missing from the bag'

let client: ApiClient
let owner: Visitor
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  owner = await working(shop)
  expect((await keepList()).status).toBe(303)
})

async function keepList(more: object = {}) {
  const page = `/en/admin/articles/${await articleId(client, 'NN-J')}`
  const fields = postedFields((await owner.get(page)).html)
  const bag = { 'bag-en': '2 tent poles (TP-1)\r\n\r\n 1 pump ', 'bag-nl': '2 tentstokken (TP-1)\n1 pomp' }
  return owner.post(`${page}/write`, { ...fields, ...bag, ...more, offered: 'rent', step: 'publish' })
}

const logOf = async (serial: string) =>
  (
    await shop.backend.db
      .selectFrom('unit_log')
      .innerJoin('units', 'units.id', 'unit_id')
      .select(['kind', 'text', 'unit_log.state'])
      .where('serial', '=', serial)
      .orderBy('unit_log.id')
      .execute()
  ).map(({ kind, state, text }) => [kind, state, text])

test('the list of a bag has as many things in each language', async () => {
  const { status, text } = await keepList({ 'bag-nl': '2 tentstokken (TP-1)' })
  expect([status, text]).toEqual([422, expect.stringContaining('Another language has 2 things')])
})

test('what is missing from the bag of a unit that was swapped is noted, too', async () => {
  const order = await paidOrder(client, { ...RENTAL, locale: 'nl' })
  const [from, unit] = ['NN-J-0043', 'NN-J-0044']
  await shipOrder(client, order, { serials: [{ position: 0, serial: from }] })
  await staffPost(client, order, 'delivered')
  expect((await staffPost(client, order, 'swaps', { serial: from, unit, carrier: 'own' })).status).toBe(200)
  const page = `${officePageOf(order)}/swap`
  expect((await owner.get(page)).text).toContain(MISSING)
  const found = { grade: '500', missing: '1 pomp' }
  expect((await press(owner, page, 'back', found)).status).toBe(303)
  expect((await logOf(from)).at(-1)).toEqual(['state', 'cleaning', 'Er ontbreekt: 1 pomp.'])
  const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(JSON.stringify(body)).toContain(`${from}: Er ontbreekt: 1 pomp.`)
})

test('an item without a list of its bag asks nothing', async () => {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }]
  const order = await paidOrder(client, { ...RENTAL, items })
  expect((await owner.get(officePageOf(order))).text).not.toContain(MISSING)
})

test('what is missing from a bag is noted as it leaves and as it is back, in the words of the customer', async () => {
  const order = await paidOrder(client, { ...RENTAL, locale: 'nl' })
  const page = officePageOf(order)
  const leaving = await owner.get(page)
  expect(leaving.text).toContain(MISSING)
  expect(leaving.html).toMatch(/name="missing\[0\]"[^>]* value="1 pomp"[\s\S]*?1 pump/)
  const unit = 'NN-J-0041'
  const refused = await press(owner, page, 'ship', { 'serials[0]': 'NN-J-0000', 'missing[0]': '1 pomp' })
  expect(refused.html).toMatch(/<details open[^>]*>(?:(?!<\/details>)[\s\S])*checked="" value="1 pomp"/)
  const sent = { carrier: 'own', 'serials[0]': unit, 'missing[0]': '1 pomp' }
  expect((await press(owner, page, 'ship', sent)).status).toBe(303)
  expect((await logOf(unit)).at(-1)).toEqual(['state', 'out', 'Er ontbreekt: 1 pomp.'])

  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, {})
  await press(owner, page, 'receive')
  const back = { 'lines[0].grade': '501', 'lines[0].withheld': '12,50' }
  expect((await press(owner, page, 'grade', back)).text).toContain('Say in the note why')
  const poles = { ...back, 'lines[0].missing': '2 tentstokken (TP-1)' }
  expect((await press(owner, page, 'grade', poles)).status).toBe(303)
  const words = 'Er ontbreekt: 2 tentstokken (TP-1).'
  expect((await logOf(unit)).at(-1)).toEqual(['damage', 'repair', words])
  const mails = await mailsOf(shop.backend.db, order)
  expect(mails.at(-1)?.payload).toContain(words)
})

test('a bag that lacks something but is in good condition is not sent to repair, and is noted once', async () => {
  const order = await paidOrder(client, RENTAL)
  const serial = 'NN-J-0042'
  await shipOrder(client, order, { serials: [{ position: 0, serial }] })
  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, {})
  await staffPost(client, order, 'received')
  const found = { 'lines[0].grade': '500', 'lines[0].missing': '1 pump' }
  const packer = await working(shop, 'warehouse')
  for (const visitor of [packer, packer]) {
    expect((await press(visitor, officePageOf(order), 'inspect', found)).status).toBe(303)
  }
  const settled = { 'lines[0].grade': '500', 'lines[0].withheld': '0' }
  expect((await press(owner, officePageOf(order), 'grade', settled)).status).toBe(303)
  expect((await logOf(serial)).slice(-2)).toEqual([
    ['state', 'cleaning', ''],
    ['note', null, 'Missing: 1 pump.'],
  ])
})

test('the packing list has a box for each thing in the bag', async () => {
  const order = await paidOrder(client, { ...RENTAL, locale: 'de' })
  const pdf = await readPdf(await bytesOf(shop.backend, order, 'packing-list.pdf'))
  expect(pdf.texts.join()).toContain('2 tent poles (TP-1)')
  const address = `/api/orders/${order.UUID_Order}/documents/packing-list?signature=${order.signature}`
  const { body } = await client.get(address)
  const boxes = { kind: 'list', items: ['2 tent poles (TP-1)', '1 pump'], hasBoxes: true }
  expect(body).toMatchObject({ data: { document: { blocks: expect.arrayContaining([boxes]) } } })
})
