import { beforeEach, expect, test } from 'vitest'
import type { Answer, Visitor } from '../support/app'
import { cartOf, formWith, placeOrder, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

let visitor: Visitor
let page: Answer
beforeEach(async () => {
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await placeOrder(visitor)
  const result = await visitor.follow(await visitor.get('/en/checkout/confirm'))
  const { action, fields } = formWith(result.html, 'Bank transfer (SEPA): pay')
  page = await visitor.post(action, { ...fields, payment_method: 'bank_transfer' })
  while (page.location) page = await visitor.follow(page)
})

test('whoever chooses a bank transfer reads where to transfer to, and has a code to scan', () => {
  expect(page.title).toMatch(/^We are waiting for your transfer/)
  for (const words of ['Nachtnest B.V.', 'NL51 VBLD 0123 4567 89', 'VBLDNL20', 'Must reach us by']) {
    expect(page.text).toContain(words)
  }
  expect(page.text).toMatch(/Payment reference RF\d\d NN26 \w{4} \w\w /)
  expect(page.html).toMatch(/<svg role="img" aria-label="QR code with the details of the transfer"/)
  expect(page.text).not.toContain('Check again')
})

test('it can be paid in another way instead, or given up', async () => {
  expect(page.html).not.toContain('value="bank_transfer"')
  const { action, fields } = formWith(page.html, 'PayPal: pay')
  const { location } = await visitor.post(action, { ...fields, payment_method: 'paypal' })
  expect(location).toMatch(/^\/api\/bank\//)
})

test.each([
  ['nl', /^Wij wachten op uw overschrijving/, 'Betalingskenmerk RF'],
  ['de', /^Wir warten auf Ihre Überweisung/, 'Verwendungszweck RF'],
])('it is said in %s', async (locale, title, reference) => {
  const path = /\/en(\/orders\/[\w-]+)\/cancel/.exec(page.html)?.[1] ?? ''
  const other = await visitor.get(`/${locale}${path.replace('orders', 'payment_callback')}`)
  expect(other.title).toMatch(title)
  expect(other.text).toContain(reference)
})
