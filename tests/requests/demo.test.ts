import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '../support/api-client'
import { createShop, type TestShop, type Visitor } from '../support/app'
import { working } from '../support/office'
import { ordersIn } from '../support/ordering'
import { customerOf, linkIn, newAddress, sentTo } from '../support/shop-accounts'

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

const PAGES = ['/de/etc/forms', '/nl/etc/outbox', '/en/etc/forms/cart']
const PATHS = ['/api/forms/test', '/api/demo/outbox', '/api/demo/staff', '/api/form_tests']

test.each(['', '-Infinity', 'constructor', 'Owner'])('nobody signs in with the role "%s"', async (role) => {
  const staff = demo.visitor()
  const page = await staff.post(`/en/admin/sign_in?demo=${role}`, {})
  expect([page.status, page.location]).toEqual([404, null])
  expect((await staff.get('/en/admin')).status).toBe(404)
})

test('an empty office can be filled, once a day, and says so', async () => {
  const visitor = await working(demo)
  const fill = (by: Visitor) => by.post('/en/etc/audit/states', { entry: 'office-week' })
  expect((await visitor.get('/nl/admin')).html).toContain('action="/nl/etc/audit/states"')
  expect(await fill(visitor)).toMatchObject({ status: 303, location: '/en/admin' })
  expect(await ordersIn(demo)).toHaveLength(14)
  const { html, text } = await visitor.get('/en/admin')
  expect(html).not.toContain('value="office-week"')
  for (const name of ['Els de Wit', 'Jan Visser', 'Karin Vos']) expect(text).toContain(name)
  await fill(demo.visitor())
  expect(await ordersIn(demo)).toHaveLength(14)
})

test('what would have been sent is shown, with links that lead back, and nothing of it runs', async () => {
  const email = newAddress()
  await customerOf(demo, email)
  const page = await demo.visitor().get('/en/etc/outbox')
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(page.html).toContain('noindex')
  const [sent] = await sentTo(demo, email)
  expect((await demo.visitor().get(linkIn(sent, '/confirm-email/'))).status).toBe(200)
  const [, path = ''] = /href="(\/en\/etc\/outbox\/[^"]+)"/.exec(sent ?? '') ?? []
  const mail = await demo.visitor().get(path)
  expect([mail.status, mail.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const policy = mail.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(mail.html).toMatch(/<h1[^>]*>Please confirm your email address<\/h1>/)
  expect((await demo.visitor().get('/en/etc/outbox/none')).status).toBe(404)
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
    expect((await live.visitor().get('/en/login/forgot')).html).not.toContain('/etc/outbox')
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
