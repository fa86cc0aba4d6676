import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { openPeriod } from '../fixtures/periods'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { officePageOf, working } from '../support/office'
import { visitorByLink } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

const shop = testShop({ clock: () => new Date() })
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const orderPageOf = ({ UUID_Order }: WireOrder) => `/en/orders/${UUID_Order}`

/** Opens the page as the link of a mail does. */
const opened = async (order: WireOrder) =>
  (await visitorByLink(shop, order)).get(`${orderPageOf(order)}/track`)

describe('the page that tells where an order is', () => {
  test('says when it will leave, then what has happened, with carrier and code', async () => {
    const order = await paidOrder(client)
    const before = await opened(order)
    expect(before.status).toBe(200)
    expect(before.text).toContain('We will send your order by the next working day')
    await shipOrder(client, order, { carrier: 'postnl', code: '3SABCD123456789', parcels: 2 })
    const page = await opened(order)
    for (const words of ['2 parcels to you', 'Packed and ready', 'If nobody is at home'])
      expect(page.text).toContain(words)
    expect(page.html).toContain('href="https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-2511CV"')
    expect(page.html).not.toContain(order.signature)
    await staffPost(client, order, 'shipment_events', { kind: 'delayed' })
    await staffPost(client, order, 'delivered')
    const arrived = await opened(order)
    expect([arrived.status, arrived.html.match(/<time /g)?.length]).toEqual([200, 3])
  })

  test('agrees with the order and with every list that has it, before the carrier has it and after', async () => {
    const order = await paidOrder(client, { ...RENTAL, rent_range: openPeriod({ days: 11 }) })
    const customer = await customerOf(shop)
    const { db } = shop.backend
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ user_id }).where('id', '=', order.UUID_Order).execute()
    await shipOrder(client, order)
    const staff = await working(shop)
    const stateIn = async (by: Visitor, path: string) => {
      const { html, text } = await by.get(path)
      const [, words = ''] = (text || html).split(order.Ordernummer)
      return /Packed|On its way|Delivered/.exec(words)?.[0]
    }
    const states = async () => [
      await stateIn(customer, '/en/orders'),
      await stateIn(staff, `/en/admin/orders?search=${order.Ordernummer}`),
      await stateIn(staff, `/en/admin/orders.csv?search=${order.Ordernummer}`),
      await stateIn(staff, `/en/admin/customers/${user_id}`),
      await stateIn(staff, '/en/admin/payments/open?section=deposits'),
    ]
    expect(await states()).toEqual(Array(5).fill('Packed'))
    const packed = await customer.get(orderPageOf(order))
    expect(packed.text).toContain('Your order is packed and about to leave.')
    expect((await staff.get(officePageOf(order))).text).toContain('Packed')
    await staffPost(client, order, 'shipment_events', { kind: 'delayed' })
    expect(await states()).toEqual(Array(5).fill('On its way'))
    expect((await customer.get(orderPageOf(order))).text).toContain(
      'Please make sure someone is there to take it in.',
    )
    expect((await staff.get(officePageOf(order))).text).not.toContain('Packed')
  })

  test('is nobody else’s', async () => {
    const path = `${orderPageOf(await paidOrder(client))}/track`
    expect((await shop.visitor().get(`${path}?key=wrong`)).status).toBe(404)
    const { status, location } = await shop.visitor().get(path)
    expect([status, location?.startsWith('/en/login')]).toEqual([303, true])
  })
})
