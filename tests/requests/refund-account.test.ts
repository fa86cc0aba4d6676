import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { answerBank, cartOf, formWith, openPage, placeOrder, visitorWith } from '../support/ordering'
import { bankRefunds } from '../support/payment-rows'
import { announceReturn, deliveredOrder, settleReturn, workOff } from '../support/returns'
import { testShop } from '../support/set-up'

const shop = testShop()
const IBAN = 'NL91 ABNA 0417 1643 00'

let visitor: Visitor
let orderId: string
beforeEach(async () => {
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  const page = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  orderId = /\/en\/orders\/([\w-]{36})/.exec(page.html)?.[1] ?? ''
})

const path = (locale = 'en') => `/${locale}/orders/${orderId}/refund`

/** Has a refund of the order wait for an account. */
async function wait(amount = 1_250) {
  const at = '2026-11-21T09:00:00.000Z'
  const nothing = {
    payment_id: null,
    reference: null,
    account_iban: null,
    account_holder: null,
    last_error: null,
  }
  const refund = {
    id: randomUUID(),
    order_id: orderId,
    amount,
    cause: 'surplus',
    cause_key: randomUUID(),
  } as const
  const row = { ...refund, ...nothing, state: 'needs_account', created_at: at, updated_at: at } as const
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
  expect((await visitor.get(`/en/orders/${orderId}`)).html).toContain(`href="${path()}"`)
  const page = await visitor.get(path())
  expect(page.title).toMatch(/^Where should we send your refund\?/)
  expect(page.text).toContain('Your refund € 17,50')
  const { action, fields } = formWith(page.html, 'Save my bank details')
  expect(page.html).toContain('value="Noor de Vries"')
  expect(page.text).toContain('Exactly as your bank knows it.')
  const sent = await visitor.post(action, { ...fields, holder: 'Noor de Vries', iban: IBAN })
  expect(sent.location).toBe(`/en/orders/${orderId}`)
  expect((await visitor.follow(sent)).text).toContain('We will transfer your money to this account')
  const given = { account_iban: 'NL91ABNA0417164300', account_holder: 'Noor de Vries' }
  expect(await accounts()).toEqual([given, given])
  expect((await visitor.get(path())).text).toContain('ending in 4300')
})

test.each([
  ['en', 'NL91 ABNA 0417 1643 01', 'is not a valid IBAN number'],
  ['de', 'NL91 ABNA 0417 1643 01', 'keine gültige IBAN'],
  ['nl', '', 'Vul het rekeningnummer (IBAN) in.'],
])('in %s, %j is refused in words, and nothing typed is lost', async (locale, iban, words) => {
  await wait()
  const page = await visitor.get(path(locale))
  const { action, fields } = formWith(
    page.html,
    { en: 'Save my bank details', de: 'Bankverbindung speichern', nl: 'Rekeningnummer opslaan' }[locale] ??
      '',
  )
  const refused = await visitor.post(action, { ...fields, holder: 'N. de Vries', iban })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)])
  expect(refused.html).toContain('value="N. de Vries"')
  expect(await accounts()).toEqual([{ account_iban: null, account_holder: null }])
})

test('where nothing waits for an account, it says whom to ask; to strangers there is nothing', async () => {
  expect(await visitor.get(path())).toMatchObject({
    status: 409,
    text: expect.stringContaining('not permitted'),
  })
  await wait()
  expect((await shop.visitor().get(`${path()}?key=x`)).status).toBe(404)
  expect((await shop.visitor().get(path())).location).toMatch(/^\/en\/login/)
})

test('a deposit is back once the bank has paid it, and until then its order asks for the account', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  await bankRefunds(shop.backend.db, order, 'failed')
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  await workOff(shop.backend.backend)
  const reader = shop.visitor()
  const address = `/en/orders/${order.UUID_Order}`
  const { html, text } = await openPage(reader, `${address}?key=${order.signature}`)
  expect(text).toMatch(/We need your bank details to refund €.250,00/)
  expect(text).toContain('Deposit back we need your bank details')
  expect(text).toMatch(/Still held by us €.250,00/)
  expect(text).not.toMatch(/Refunded: /)
  expect(html.match(new RegExp(`href="${address}/refund"`, 'g'))).toHaveLength(1)
  expect(html.indexOf(`href="${address}/refund"`)).toBeLessThan(html.indexOf('id="actions"'))
  const statement = await reader.get(`${address}/documents/deposit-statement`)
  expect(statement.text).not.toContain('The deposit is settled')
  const form = formWith((await reader.get(`${address}/refund`)).html, 'Save my bank details')
  await reader.post(form.action, { ...form.fields, holder: 'Noor de Vries', iban: IBAN })
  const given = await reader.get(address)
  expect(given.text).not.toMatch(/we need your bank details .*Type/i)
  expect(given.text).toMatch(/Deposit back by \w+ \d+ \w+/)
})
