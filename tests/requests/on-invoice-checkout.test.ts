import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { confirmAddress, memberOf, ORGANISATION } from '../support/on-invoice'
import { cartOf, formWith, openPage, orderForm, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, newAddress } from '../support/shop-accounts'

const shop = testShop()

let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

describe('the checkout of an organisation', () => {
  async function atCheckout(visitor: Visitor, answers: Record<string, string> = ORGANISATION) {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    await sendDetails(visitor, answers)
    return visitor.get('/en/checkout/confirm')
  }

  test('offers on invoice to whom staff allowed it, logged in', async () => {
    const { visitor } = await memberOf(shop, client)
    const page = await atCheckout(visitor)
    expect(page.html).toContain('value="invoice"')
    const form = await orderForm(visitor, { payment_method: 'invoice' })
    const placed = await visitor.post('/en/checkout/confirm', form)
    const thanks = await openPage(visitor, placed.location ?? '')
    expect(thanks.title).toMatch(/^Thank you, we are starting on your order/)
    expect(thanks.text).toContain('Bank details for your transfer')
    const path = /href="(\/en\/orders\/[\w-]{36})"/.exec(thanks.html)?.[1] ?? ''
    const asked = await openPage(visitor, `${path}/cancel`)
    expect(asked.text).toContain('you have nothing to pay')
    const { action, fields } = formWith(asked.html, 'Yes, cancel the order')
    const canceled = await openPage(visitor, (await visitor.post(action, fields)).location ?? '')
    expect(canceled.text).toContain('By invoice, nothing left to pay')
    expect(canceled.text).toContain('Credit note')
  })

  test('offers it to nobody else', async () => {
    const { visitor } = await memberOf(shop, client)
    const others: [Visitor, Record<string, string>][] = [
      [visitor, {}],
      [shop.visitor(), ORGANISATION],
      [await customerOf(shop), ORGANISATION],
    ]
    for (const [other, answers] of others) {
      expect((await atCheckout(other, answers)).html).not.toContain('value="invoice"')
      const form = await orderForm(other, { payment_method: 'invoice' })
      const refused = await other.post('/en/checkout/confirm', form)
      expect([refused.status, refused.text.includes('Choose another one from the list')]).toEqual([422, true])
    }
  })
})

describe('the counter', () => {
  test('lets an account pay on invoice and tells which orders are still to be paid', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const staff = shop.visitor()
    const wish = { account: email, allowed: '1' }
    const refused = await staff.follow(await staff.post('/en/etc/counter', wish))
    expect(refused.text).toContain('is not confirmed yet')
    await confirmAddress(shop.backend, email)
    const done = await staff.follow(await staff.post('/en/etc/counter', wish))
    expect(done.text).toContain(`${email} may pay by invoice now.`)
    expect(done.html).toContain(`aria-label="No longer allow ${email} to pay by invoice"`)
    const { visitor } = await memberOf(shop, client)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    await sendDetails(visitor, ORGANISATION)
    await visitor.post('/en/checkout/confirm', await orderForm(visitor, { payment_method: 'invoice' }))
    expect((await staff.get('/en/etc/counter')).text).toContain('In progress By invoice, due by 04-12-2026')
  })
})
