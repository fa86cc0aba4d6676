import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '../support/api-client'
import { createShop, type TestShop } from '../support/app'

let demo: TestShop
let live: TestShop
beforeAll(async () => {
  demo = await createShop()
  live = await createShop({ config: { mode: 'live' } })
})
afterAll(async () => {
  await demo.close()
  await live.close()
})
afterEach(() => {
  delete process.env.SHOP_MODE
})

const PAGES = ['/en/etc/parts', '/de/etc/forms', '/nl/etc/outbox', '/de/etc/counter', '/en/etc/parts/cart']
const PATHS = [
  '/api/forms/test',
  '/api/demo/outbox',
  '/api/demo/counter',
  '/api/demo/accounts',
  '/api/demo/quotes',
  '/api/form_tests',
]

test.each([
  ['withdraw', 'Withdrawn', 'The quote has been withdrawn'],
  ['expire', 'Expired', 'The last day of the quote was yesterday.'],
])('the counter can %s a quote', async (step, status, told) => {
  const customer = demo.visitor()
  const made = await customer.post('/en/etc/audit/states', { entry: 'quote' })
  const quote = made.location?.split('/').at(-1) ?? ''
  const staff = demo.visitor()
  expect((await staff.get('/en/etc/counter')).html).toContain(`value="${quote}"`)
  const page = await staff.follow(await staff.post('/en/etc/counter', { quote, step }))
  expect(page.text).toContain(told)
  expect(page.text).toContain(status)
  expect(page.html).not.toContain(`value="${quote}"`)
})

test.each(['', '-Infinity', 'constructor', 'Owner'])('nobody signs in with the role "%s"', async (role) => {
  const staff = demo.visitor()
  const page = await staff.post(`/en/admin/sign_in?demo=${role}`, {})
  expect([page.status, page.location]).toEqual([404, null])
  expect((await staff.get('/en/admin')).status).toBe(404)
})

describe('what only a demonstration has', () => {
  test.each(PAGES)('%s is a page there, and none in a live shop', async (path) => {
    expect((await demo.visitor().get(path)).status).toBe(200)
    process.env.SHOP_MODE = 'live'
    expect((await live.visitor().get(path)).status).toBe(404)
  })

  test('a form posted to its page gets no further in a live shop', async () => {
    process.env.SHOP_MODE = 'live'
    expect((await live.visitor().post('/en/etc/forms', { Name: 'x' })).status).toBe(404)
  })

  test.each(PATHS)('%s is no address of a live shop’s backend', async (path) => {
    const [there, here] = await Promise.all(
      [demo, live].map(({ backend }) => apiClient(backend.backend.fetch)),
    )
    expect((await there?.get(path))?.status).not.toBe(404)
    expect((await here?.get(path))?.status).toBe(404)
  })

  test('is in no list of addresses and no document of a live shop', async () => {
    const { backend } = live.backend
    const document = await (await backend.fetch(new Request('http://shop.test/api/openapi.json'))).text()
    const listed = backend.routes.map(({ path }) => path)
    expect([document, ...listed].join()).not.toMatch(/form_tests|demo/)
  })

  test('takes no form of a live shop', async () => {
    const client = await apiClient(live.backend.backend.fetch)
    const draft = { form: 'test', values: { Name: 'x' } }
    expect((await client.post('/api/form_drafts', draft)).status).toBe(404)
  })
})
