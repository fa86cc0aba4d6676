import { expect, test } from 'vitest'
import { apiClient } from '../support/api-client'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()

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
    ['need=any', 'Waits for us'],
    ['need=grade', 'Waits for us'],
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

test('a list that shows what it usually does has nothing to clear', async () => {
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=owner', {})
  const usual = await visitor.get('/en/admin/payments?state=open')
  const other = await visitor.get('/en/admin/payments?state=reversed')
  expect([usual, other].map(({ html }) => html.includes('>Clear<'))).toEqual([false, true])
  expect(other.html).toMatch(/aria-current="page"[^>]*>Bank statements/)
})
