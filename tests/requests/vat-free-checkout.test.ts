import { beforeEach, expect, test } from 'vitest'
import type { FormValues } from '../../contract/forms/values'
import { apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { cartOf, orderForm, ordersIn, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { AS_STAFF } from '../support/staff'

const CONFIRM = '/en/checkout/confirm'
const COMPANY: FormValues = {
  Bezorg_Postcode: '50667',
  Bezorg_Plaatsnaam: 'Köln',
  Zakelijk: '1',
  Bedrijfsnaam: 'Pflege & Co. GmbH',
  BTWNummer: 'DE136695976',
}

const shop = testShop()

beforeEach(async () => {
  const staff = await apiClient(shop.backend.backend.fetch)
  await staff.post('/api/adm/opening/statements', { statements: ['vat_free_abroad'] }, AS_STAFF)
})

async function inGermany(type: 'buy' | 'rent'): Promise<Visitor> {
  const visitor = await visitorWith(shop, await cartOf(shop, type, { 'NN-J': 1 }))
  await visitor.post('/en/country', { country: 'de' })
  return visitor
}

test.each([
  ['buy', 'without VAT, as an intra-Community supply to your company'],
  ['rent', 'without VAT, which your company accounts for itself (reverse charge)'],
] as const)('a company of another member state orders without VAT what it would %s', async (type, words) => {
  const visitor = await inGermany(type)
  await sendDetails(visitor, COMPANY)
  const { text } = await visitor.get(CONFIRM)
  expect(text).toContain(words)
  expect(text).not.toMatch(/of which VAT|incl\. VAT/)
  expect(text).not.toContain('could not be confirmed')
  expect((await visitor.post(CONFIRM, await orderForm(visitor))).status).toBe(303)
  const totals = JSON.parse((await ordersIn(shop)).at(-1)?.totals ?? '{}')
  expect(totals).toMatchObject({ exemption: type === 'buy' ? 'K' : 'AE', vatByRate: [] })
})

test('is told that VAT is charged where its number could not be confirmed', async () => {
  const visitor = await inGermany('buy')
  await sendDetails(visitor, COMPANY)
  const unanswered = JSON.stringify({ number: COMPANY.BTWNummer, consultation: null, at: '2026-11-20' })
  await shop.backend.db.updateTable('checkouts').set({ vat_check: unanswered }).execute()
  const { text } = await visitor.get(CONFIRM)
  expect(text).toContain('Your VAT number could not be confirmed just now, so this price includes VAT.')
  expect(text).toContain('of which VAT 19')
})
