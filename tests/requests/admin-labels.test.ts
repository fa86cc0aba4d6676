import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { officePageOf, press, working } from '../support/office'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

// What Sendcloud is asked and answers is tried in backend/routes/labels.test.ts.
let isDown = false
let refusal = ''
const shop = testShop({
  labels: {
    make: async ({ orderNumber }) => {
      if (isDown) throw new Error('down')
      if (refusal) return { refused: refusal, isSpent: true }
      return { shipment: orderNumber, carrier: 'postnl', code: '3SABCD123456789', parcels: ['1'] }
    },
    cancel: async () => ({ refused: undefined }),
    print: async () => {
      if (isDown) throw new Error('down')
      return new Uint8Array(Buffer.from('%PDF label'))
    },
    find: async () => new Map(),
    receiveWebhook: async () => undefined,
  },
})

let client: ApiClient
let packer: Visitor
let order: WireOrder
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  packer = await working(shop, 'warehouse')
})
beforeEach(async () => {
  isDown = false
  refusal = ''
  order = await paidOrder(client)
})

const TYPED = { parcels: '1', weight: '2,5' }

test('a label is made, printed and discarded on the page of its order, whose form to ship is filled in', async () => {
  const page = officePageOf(order)
  expect((await packer.get(page)).html).not.toContain('3SABCD123456789')
  expect((await press(packer, page, 'label', TYPED)).status).toBe(303)
  expect((await packer.get(page)).html).toMatch(/name="code"[^>]* value="3SABCD123456789"/)
  expect((await packer.get(`${page}/label.pdf`)).html).toBe('%PDF label')
  expect((await press(packer, page, 'discard_label')).status).toBe(303)
  expect((await packer.get(page)).html).not.toContain('3SABCD123456789')
})

test('a service that is down is named, with what was typed, and nothing is lost', async () => {
  isDown = true
  const refused = await press(packer, officePageOf(order), 'label', TYPED)
  expect(refused.text).toContain('Sendcloud is not answering at the moment')
  expect(refused.html).toContain('value="2,5"')
  isDown = false
  await press(packer, officePageOf(order), 'label', TYPED)
  isDown = true
  const page = await packer.get(`${officePageOf(order)}/label.pdf`)
  expect([page.status, page.html]).toEqual([502, expect.stringContaining('is not answering')])
})

test('an address that is refused is said with why and what to do, and the form is there to try again', async () => {
  refusal = 'No such street.'
  const refused = await press(packer, officePageOf(order), 'label', TYPED)
  const why = `Sendcloud refused ${order.Ordernummer}. No such street. Correct the order and try again`
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(why)])
  expect(refused.html).toContain('value="2,5"')
  // With a label of their own, they ship by the form below.
  expect(refused.html).toContain('name="code"')
  refusal = ''
  expect((await press(packer, officePageOf(order), 'label', TYPED)).status).toBe(303)
  expect((await packer.get(officePageOf(order))).html).toContain('3SABCD123456789')
})

test('a role is made of ticks on the page of the staff, and its members see no more than that', async () => {
  const owner = await working(shop)
  const ticked = new URLSearchParams([
    ['name', 'Evening'],
    ['actions', 'orders.ship'],
    ['actions', 'fleet.read'],
  ])
  await owner.post('/en/admin/staff/save_role', ticked as unknown as Record<string, string>)
  const { id, actions } = await shop.backend.db
    .selectFrom('staff_roles')
    .select(['id', 'actions'])
    .executeTakeFirstOrThrow()
  expect(JSON.parse(actions)).toEqual(['orders.read', 'orders.ship', 'fleet.read'])
  const member = await working(shop, 'texts')
  await shop.backend.db.updateTable('staff').set({ role: id }).where('role', '=', 'texts').execute()
  const { html } = await member.get('/en/admin/units')
  expect(html).toContain('Evening')
  expect((await member.get('/en/admin/texts')).status).toBe(404)
  expect((await owner.get('/en/admin/staff')).text).toContain('Evening')
})
