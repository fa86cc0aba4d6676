import { expect, test } from 'vitest'
import { addDays } from '../../contract/dates'
import { shopDay } from '../../contract/shop-time'
import { openPeriod } from '../fixtures/periods'
import { apiClient, RENTAL } from '../support/api-client'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop({ clock: () => new Date() })

test('orders are seen by view, each a link with how many it has, whatever else is chosen', async () => {
  await paidOrder(await apiClient(shop.backend.backend.fetch))
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=reader', {})
  const tabs = async (query: string) => {
    const { html } = await visitor.get(`/en/admin/orders?${query}`)
    const [nav = ''] = /<nav aria-label="Views of the orders">.*?<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link)
    return { html, current: links.filter((link) => link.includes('aria-current="page"')), links }
  }
  for (const [query, name] of [
    ['', 'All'],
    ['need=any', 'Still to do'],
    ['need=grade', 'Still to do'],
    ['need=ship', 'To ship'],
    ['stage=with_them', 'With them'],
    ['stage=coming_back', 'Coming back'],
    ['stage=unpaid', 'Unpaid'],
    ['stage=done', 'Done'],
  ]) {
    const { current, links } = await tabs(query ?? '')
    expect([query, links.length, current.length, current[0]]).toEqual([
      ...[query, 7, 1],
      expect.stringContaining(`>${name}<`),
    ])
  }
  const [plain, searched] = [await tabs('need=ship'), await tabs('need=ship&search=nobody&type=buy')]
  expect(searched.links).toEqual(plain.links)
  expect(searched.html).toContain('name="need" value="ship"')
  expect(searched.html).toMatch(/href="\/en\/admin\/orders\?need=ship">Clear</)
  expect(plain.html).not.toContain('>Clear<')
})

test('an order that has to leave says so in its list and on its own page, by the same chip', async () => {
  const soon = { ...RENTAL, rent_range: openPeriod({ days: 11 }) }
  const order = await paidOrder(await apiClient(shop.backend.backend.fetch), soon)
  const { db } = shop.backend
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=reader', {})
  const chips = async () => {
    const list = await visitor.get(`/en/admin/orders?search=${order.Ordernummer}`)
    const page = await visitor.get(`/en/admin/orders/${order.UUID_Order}`)
    const chip = /Paid, in progress|In progress|Leaves today|\d+ days late/
    return [list.text.split(order.Ordernummer)[1], page.text.split('Order NN-')[1]].map(
      (text = '') => chip.exec(text)?.[0],
    )
  }
  const starts = (start_date: string) =>
    db.updateTable('orders').set({ start_date }).where('id', '=', order.UUID_Order).execute()
  await starts(addDays(shopDay(new Date()), 90))
  expect(await chips()).toEqual(['Paid, in progress', 'Paid, in progress'])
  await starts(addDays(shopDay(new Date()), -30))
  const [inList, onPage] = await chips()
  expect([inList, onPage]).toEqual([expect.stringMatching(/days late/), inList])
  await starts(addDays(shopDay(new Date()), 90))
  const onInvoice = { pay_by: shopDay(new Date()), payable: 1 }
  await db.updateTable('orders').set(onInvoice).where('id', '=', order.UUID_Order).execute()
  expect(await chips()).toEqual(['In progress', 'In progress'])
})

test('a list that shows what it usually does has nothing to clear', async () => {
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=owner', {})
  const usual = await visitor.get('/en/admin/payments?state=open')
  const other = await visitor.get('/en/admin/payments?state=reversed')
  expect([usual, other].map(({ html }) => html.includes('>Clear<'))).toEqual([false, true])
  expect(other.html).toMatch(/aria-current="page"[^>]*>Bank statements/)
})
