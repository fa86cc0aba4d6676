import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { markupErrors } from '../fixtures/markup'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { sendForm } from '../support/filled-forms'
import { formWith } from '../support/ordering'
import { announcedReturn, changeReturn, mailTextOf } from '../support/returns'
import { testShop } from '../support/set-up'
import { staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
let visitor: Visitor

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

beforeEach(async () => {
  visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=orders', {})
})

const announced = () => announcedReturn(shop.backend.db, client, RENTAL)

const pageOf = ({ UUID_Order }: WireOrder) => `/en/admin/orders/${UUID_Order}`

test('a return is changed on the page of the order, which says by whom', async () => {
  const order = await announced()
  expect((await visitor.get(pageOf(order))).html).toContain(`href="${pageOf(order)}/return"`)
  const path = `${pageOf(order)}/return`
  const page = await visitor.get(path)
  expect(page.text).toContain('For a customer who has called.')
  expect(page.html).toContain('<option value="2026-11-26" selected="">')
  expect(await markupErrors(page.html, { byScripts: false })).toEqual([])
  const refused = await sendForm(visitor, path, 'Save the change', { day: '', reason: 'Much too small' })
  expect([refused.status, refused.html.includes('Much too small')]).toEqual([422, true])
  const done = await visitor.follow(await sendForm(visitor, path, 'Save the change', { day: '2026-12-14' }))
  expect(done.text).toContain('The return is changed. The customer gets an email about it.')
  const { actor } = await shop.backend.db
    .selectFrom('action_log')
    .select('actor')
    .where('action', '=', 'orders.change_return')
    .executeTakeFirstOrThrow()
  expect(done.text).toMatch(
    new RegExp(`20-11-2026 [\\d:]+ Return changed: Collection on 14 December 2026 , ${actor}`),
  )
  expect(await mailTextOf(shop.backend.db, order, 'return-announced')).toContain('14 December 2026')
})

test.each([
  ['en', 'We collect it from the customer’s address', /\bI will\b|would you like/],
  ['nl', 'Wij halen het op bij het adres van de klant', /wilt u|Wilt u/],
  ['de', 'Wir holen sie an der Lieferadresse ab', /möchten Sie|geben Sie die/],
])(
  'the form of a return speaks of the customer and not as they do, in %s',
  async (locale, said, asCustomer) => {
    const order = await announced()
    const { html } = await visitor.get(`/${locale}/admin/orders/${order.UUID_Order}/return`)
    const words = (/<form.*?<\/form>/s.exec(html.slice(html.indexOf('<main')))?.[0] ?? '').replace(
      /<[^>]*>/g,
      ' ',
    )
    expect(words).toContain(said)
    expect(words).not.toMatch(asCustomer)
  },
)

test('of two changes at once the later one is refused, keeps what was typed and can be decided anew', async () => {
  const order = await announced()
  const path = `${pageOf(order)}/return`
  const { fields } = formWith((await visitor.get(path)).html, 'Save the change')
  await changeReturn(client, order, { way: 'collected', day: '2026-11-27' })
  const typed = { way: 'collected', day: '2026-11-30', reason: 'Away on Thursday' }
  const refused = await visitor.post(path, { ...fields, ...typed })
  expect([refused.status, refused.text.includes('Somebody has changed this meanwhile.')]).toEqual([409, true])
  expect(refused.html).toContain('Away on Thursday')
  const again = formWith(refused.html, 'Save the change').fields
  expect((await visitor.post(path, { ...again, ...typed })).status).toBe(303)
})

test('a return is called off by a button, once it was decided on as it stands', async () => {
  const order = await announced()
  const page = await visitor.get(`${pageOf(order)}/return`)
  const { fields } = formWith(page.html, '/call_off"')
  await changeReturn(client, order, { way: 'sent' })
  const refused = await visitor.follow(await visitor.post(`${pageOf(order)}/return/call_off`, fields))
  expect(refused.text).toContain('Somebody has changed this meanwhile.')
  const { fields: now } = formWith(refused.html, '/call_off"')
  const done = await visitor.follow(await visitor.post(`${pageOf(order)}/return/call_off`, now))
  expect(done.text).toContain('The return is cancelled.')
  expect(done.text).toContain('Start a return')
  expect(done.html).not.toContain(`href="${pageOf(order)}/return"`)
})

test('a return that is here can no longer be changed, and says so', async () => {
  const order = await announced()
  await staffPost(client, order, 'received')
  expect((await visitor.get(pageOf(order))).html).not.toContain(`href="${pageOf(order)}/return"`)
  const page = await visitor.get(`${pageOf(order)}/return`)
  expect(page.text).toContain('This return can no longer be changed')
  expect(page.html).not.toContain('name="way"')
})
