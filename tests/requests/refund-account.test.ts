import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith, visitorByLink } from '../support/ordering'
import { bankRefunds } from '../support/payment-rows'
import { announceReturn, deliveredOrder, settleReturn, workOff } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
const IBAN = 'NL91 ABNA 0417 1643 00'

let client: ApiClient
let visitor: Visitor
let orderId: string
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})
beforeEach(async () => {
  const order = await paidOrder(client)
  visitor = await visitorByLink(shop, order)
  orderId = order.UUID_Order
})

const pathOf = () => `/en/orders/${orderId}/refund`

/** Has a refund of the order wait for an account. */
async function wait(amount = 1_250) {
  const at = '2026-11-21T09:00:00.000Z'
  const nothing = { payment_id: null, reference: null, account_iban: null, account_holder: null } as const
  const refund = { id: randomUUID(), order_id: orderId, amount, cause: 'surplus' } as const
  const kept = { cause_key: randomUUID(), last_error: null, created_at: at, updated_at: at } as const
  const row = { ...refund, ...nothing, ...kept, state: 'needs_account' } as const
  await shop.backend.db.insertInto('refunds').values(row).execute()
}

const accounts = () =>
  shop.backend.db
    .selectFrom('refunds')
    .select(['account_iban', 'account_holder'])
    .where('order_id', '=', orderId)
    .execute()

test('the page of the order leads to the question for an account, which takes one', async () => {
  await wait()
  await wait(500)
  expect((await visitor.get(`/en/orders/${orderId}`)).html).toContain(`href="${pathOf()}"`)
  const page = await visitor.get(pathOf())
  expect(page.text).toContain('Your refund € 17,50')
  const { action, fields } = formWith(page.html, 'Save my bank details')
  const wrong = { ...fields, holder: 'N. de Vries', iban: 'NL91 ABNA 0417 1643 01' }
  const refused = await visitor.post(action, wrong)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('not a valid IBAN')])
  expect(refused.html).toContain('value="N. de Vries"')
  const sent = await visitor.post(action, { ...fields, holder: 'Noor de Vries', iban: IBAN })
  expect(sent.location).toBe(`/en/orders/${orderId}`)
  expect((await visitor.follow(sent)).text).toContain('We will transfer your money to this account')
  const given = { account_iban: 'NL91ABNA0417164300', account_holder: 'Noor de Vries' }
  expect(await accounts()).toEqual([given, given])
  expect((await visitor.get(pathOf())).text).toContain('ending in 4300')
})

test('where nothing waits for an account, it says whom to ask; to strangers there is nothing', async () => {
  expect(await visitor.get(pathOf())).toMatchObject({
    status: 409,
    text: expect.stringContaining('not possible'),
  })
  await wait()
  expect((await shop.visitor().get(`${pathOf()}?key=x`)).status).toBe(404)
  expect((await shop.visitor().get(pathOf())).location).toMatch(/^\/en\/login/)
})

test('a deposit is back once the bank has paid it, and until then its order asks for the account', async () => {
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  await bankRefunds(shop.backend.db, order, 'failed')
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  await workOff(shop.backend.backend)
  const reader = await visitorByLink(shop, order)
  const address = `/en/orders/${order.UUID_Order}`
  const { html, text } = await reader.get(address)
  expect(text).toMatch(/We need your bank details to refund €.250,00/)
  expect(text).toContain('Deposit back we need your bank details')
  expect(text).toMatch(/Still held by us €.250,00/)
  expect(text).not.toMatch(/Refunded: /)
  expect(html).toContain(`href="${address}/refund"`)
  const form = formWith((await reader.get(`${address}/refund`)).html, 'Save my bank details')
  await reader.post(form.action, { ...form.fields, holder: 'Noor de Vries', iban: IBAN })
  const given = await reader.get(address)
  expect(given.text).not.toMatch(/we need your bank details .*Type/i)
  expect(given.text).toMatch(/to the account ending in 4300, .*: being prepared/)
  expect(given.text).toContain('Change the bank details for the refund')
  expect(given.text).toMatch(/Deposit back by \w+ \d+ \w+/)
})
