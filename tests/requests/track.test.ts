import { describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { LOCALES } from '../../contract/locales'
import { shopTime } from '../../contract/shop-time'
import { openPeriod } from '../fixtures/periods'
import type { CreateOrder } from '../support/api-client'
import { apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

const clock = () => new Date()
const SOON = { ...RENTAL, rent_range: openPeriod({ days: 11 }) }
const shop = testShop({ clock })

const client = () => apiClient(shop.backend.backend.fetch)

const ordered = async (changes?: Partial<CreateOrder>) => paidOrder(await client(), changes)

/** Opens the page as the link of a mail does, with a browser that has been here. */
async function opened({ UUID_Order, signature }: WireOrder, locale = 'en') {
  const visitor = shop.visitor()
  await visitor.get('/nl')
  return visitor.follow(await visitor.get(`/${locale}/orders/${UUID_Order}/track?key=${signature}`))
}

describe('the page that tells where an order is', () => {
  test('says that nothing has left yet, and when it will', async () => {
    const page = await opened(await ordered())
    expect(page.status).toBe(200)
    expect(page.text).toContain('Where is your order?')
    expect(page.text).toContain('We will pack your order and send it by the next working day.')
  })

  test('shows what has happened in order, with carrier and code, and no key in its address', async () => {
    const order = await ordered()
    await shipOrder(await client(), order, { carrier: 'postnl', code: '3SABCD123456789', parcels: 2 })
    const page = await opened(order)
    expect(page.text).toContain('2 parcels to you')
    expect(page.text).toContain('Your order is packed')
    const { day, time } = shopTime(new Date())
    const written = `Packed and ready ${day.split('-').reverse().join('-')}, ${time.slice(0, 2)}`
    expect(page.text).toContain(written)
    expect(page.html).toContain('href="https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-2511CV"')
    expect(page.text).toContain('If nobody is at home')
    expect(page.html).not.toContain(order.signature)
  })

  test('agrees with the page of the order, before the carrier has picked anything up and after', async () => {
    const order = await ordered(SOON)
    const caller = await client()
    await shipOrder(caller, order)
    const visitor = shop.visitor()
    await visitor.post('/en/admin/sign_in?demo=orders', {})
    const link = `/en/orders/${order.UUID_Order}?key=${order.signature}`
    await visitor.get('/nl')
    const packed = await visitor.follow(await visitor.get(link))
    expect(packed.text).toContain('Your order is packed and will leave for your address next.')
    expect(packed.text).not.toContain('Your order is on its way to you.')
    expect(packed.text).toMatch(/Packed \S+ \d+ \w+ On its way by \w+ \d+ \w+ With you/)
    expect(packed.text).toMatch(/Packed [^,]+, \d\d:\d\d by our team/)
    expect(packed.html).not.toContain('how-3.svg')
    const office = `/en/admin/orders/${order.UUID_Order}`
    expect((await visitor.get(office)).text).toMatch(/Packed .*Packed \S+ \d+ \w+ Shipped still to come/)
    await staffPost(caller, order, 'shipment_events', { kind: 'delayed' })
    const onTheWay = await visitor.get(`/en/orders/${order.UUID_Order}`)
    expect(onTheWay.text).toContain('Your order is on its way to you.')
    expect(onTheWay.html).toContain('how-3.svg')
    expect((await visitor.get(office)).text).not.toContain('Packed')
  })

  test('agrees with every list that has the order, before the carrier has picked anything up and after', async () => {
    const caller = await client()
    const order = await ordered(SOON)
    const customer = await customerOf(shop)
    const { db } = shop.backend
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ user_id }).where('id', '=', order.UUID_Order).execute()
    await shipOrder(caller, order)
    const staff = shop.visitor()
    await staff.post('/en/admin/sign_in?demo=owner', {})
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
      await stateIn(staff, '/en/admin/payments/deposits'),
      await stateIn(staff, '/en/etc/counter'),
    ]
    expect(await states()).toEqual(Array(6).fill('Packed'))
    await staffPost(caller, order, 'shipment_events', { kind: 'delayed' })
    expect(await states()).toEqual(Array(6).fill('On its way'))
  })

  test.each(LOCALES)('is whole in %s, from packed to delivered', async (locale) => {
    const order = await ordered({ locale })
    const caller = await client()
    await shipOrder(caller, order)
    await staffPost(caller, order, 'shipment_events', { kind: 'delayed' })
    const onTheWay = await opened(order, locale)
    await staffPost(caller, order, 'delivered')
    const arrived = await opened(order, locale)
    for (const { status, text } of [onTheWay, arrived]) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/track\.|\{\{|undefined|NaN/)
    }
    expect(arrived.html.match(/<time /g)).toHaveLength(3)
  })

  test('is nobody else’s', async () => {
    const order = await ordered()
    await shipOrder(await client(), order)
    const path = `/en/orders/${order.UUID_Order}/track`
    expect((await shop.visitor().get(`${path}?key=wrong`)).status).toBe(404)
    const { status, location } = await shop.visitor().get(path)
    expect([status, location?.startsWith('/en/login')]).toEqual([303, true])
  })
})

async function press(visitor: Visitor, number: string, button: string) {
  const { html } = await visitor.get('/en/etc/counter')
  const card = html.split('<article').find((text) => text.includes(number)) ?? ''
  const { fields } = formWith(card, button)
  const step = new RegExp(`value="(\\w+)"[^>]*>${button}`).exec(card)?.[1] ?? ''
  const answer = await visitor.post('/en/etc/counter', { ...fields, step })
  return (await visitor.follow(answer)).text
}

describe('the counter of a demonstration', () => {
  test('takes an order from paid to delivered', async () => {
    const { Ordernummer, UUID_Order } = await ordered()
    const visitor = shop.visitor()
    await visitor.get('/nl')
    expect(await press(visitor, Ordernummer, 'Ship')).toContain('The order is packed')
    expect(await press(visitor, Ordernummer, 'Nobody at home')).toContain('again on the next working day')
    expect(await press(visitor, Ordernummer, 'Delivered')).toContain('The order has been delivered')
    const page = await visitor.get('/en/etc/counter')
    const link = new RegExp(`href="(/en/orders/${UUID_Order}\\?key=[^"]+)"`).exec(page.html)?.[1] ?? ''
    expect((await visitor.follow(await visitor.get(link))).text).toContain('Delivered')
  })

  test('refuses in words what is not possible any more', async () => {
    const { UUID_Order } = await ordered()
    const visitor = shop.visitor()
    const answer = await visitor.post('/en/etc/counter', { order: UUID_Order, step: 'deliver' })
    expect((await visitor.follow(answer)).text).toContain('not permitted')
    const nothing = await visitor.post('/en/etc/counter', { order: 'x', step: 'fly' })
    expect(nothing.location).toBe('/en/etc/counter')
  })
})
