import { expect, test } from 'vitest'
import type { Locale } from '../../contract/locales'
import { markupErrors } from '../fixtures/markup'
import { apiClient } from '../support/api-client'
import { TEST_NOW } from '../support/backend'
import { formWith, openPage } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'

const shop = testShop()

const UNTIL: [Locale, string, string][] = [
  ['en', 'Repaired under the legal guarantee', '20 November 2029'],
  ['nl', 'Onder de wettelijke garantie gerepareerd', '20 november 2029'],
  ['de', 'Im Rahmen der gesetzlichen Gewährleistung repariert', '20. November 2029'],
]

test('a repair is noted on the page of an order, and its customer reads until when the guarantee holds', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await deliveredOrder(shop.backend.db, client, {}, TEST_NOW)
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=orders', {})
  const page = `/en/admin/orders/${order.UUID_Order}`
  const { action, fields } = formWith((await visitor.get(page)).html, '/repair"')
  const early = await visitor.post(action, { ...fields, piece: '0', day: '2026-11-19', what: 'A new zip' })
  expect([early.status, early.html.includes('href="#repair-day"')]).toEqual([422, true])
  expect(early.html).toContain('A new zip</textarea>')
  const done = await visitor.post(action, { ...fields, piece: '0', day: '2026-11-20', what: 'A new zip' })
  expect(done.status).toBe(303)
  expect((await visitor.follow(done)).text).toContain('The repair has been saved.')
  const noted = await visitor.get(page)
  expect(noted.text).toContain('20 November 2029')
  expect(await markupErrors(noted.html, { byScripts: false })).toEqual([])
  const correction = formWith(noted.html, '/correct_repair"')
  const typed = { ...correction.fields, piece: '0', day: '2026-11-20', what: 'A new zip' }
  const missing = await visitor.post(correction.action, { ...typed, what: 'A new bar' })
  expect([missing.status, missing.html.includes('-reason"')]).toEqual([422, true])
  expect(missing.html).toContain('A new bar</textarea>')
  const corrected = await visitor.post(correction.action, { ...typed, reason: 'The same zip' })
  expect((await visitor.follow(corrected)).text).toContain('The correction has been saved.')
  for (const [locale, repaired, until] of UNTIL) {
    const path = `/${locale}/orders/${order.UUID_Order}?key=${order.signature}`
    const { text, html } = await openPage(shop.visitor(), path)
    expect(text).toContain(repaired)
    expect(text).toContain('A new zip')
    expect(text).toContain(until)
    expect(await markupErrors(html, { byScripts: false })).toEqual([])
  }
})

test('a piece with a serial number is chosen by it', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await deliveredOrder(shop.backend.db, client, {}, TEST_NOW)
  const sent = { order_id: order.UUID_Order, position: 0, serial: 'L 1' }
  await shop.backend.db.insertInto('order_serials').values(sent).execute()
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=orders', {})
  const { html } = await visitor.get(`/en/admin/orders/${order.UUID_Order}`)
  expect(html).toContain('<option value="0 L 1">')
  const { action, fields } = formWith(html, '/repair"')
  const noted = { ...fields, piece: '0 L 1', day: '2026-11-20', what: 'A new lamp' }
  const page = await visitor.follow(await visitor.post(action, noted))
  expect(page.text).toMatch(/, L 1\. A new lamp/)
})

test('whoever may only look is offered no repair', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await deliveredOrder(shop.backend.db, client, {}, TEST_NOW)
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=reader', {})
  expect((await visitor.get(`/en/admin/orders/${order.UUID_Order}`)).html).not.toContain('/repair"')
})
