import { expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { testShop } from '../support/set-up'
import { customerOf, logIn, newAddress } from '../support/shop-accounts'

const shop = testShop()

async function working(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

async function customer() {
  const email = newAddress()
  await customerOf(shop, email)
  const { html } = await (await working('owner')).get(`/en/admin/customers?q=${email}`)
  const [path = ''] = /\/en\/admin\/customers\/[\da-f-]{36}/.exec(html) ?? []
  expect(path).not.toBe('')
  return { email, path }
}

test('a customer is found and blocked, is told so, and is let in again', async () => {
  const { email, path } = await customer()
  const staff = await working('orders')
  expect((await staff.follow(await staff.post(`${path}/block`, {}))).text).toContain('blocked since')
  expect((await staff.post(`${path}/block`, {})).status).toBe(303)
  expect((await (await working('owner')).post(`${path}/block`, {})).status).toBe(409)
  const refused = await logIn(shop.visitor(), email)
  expect(refused.text).toContain('This account is blocked')
  expect((await staff.post(`${path}/unblock`, {})).status).toBe(303)
  expect((await logIn(shop.visitor(), email)).status).toBe(303)
})

test('an address is confirmed by hand, and its account then may pay on invoice', async () => {
  const { path } = await customer()
  const staff = await working('orders')
  expect((await staff.post(`${path}/permit`, {})).text).toContain('not confirmed yet')
  expect((await staff.post(`${path}/confirm`, {})).status).toBe(303)
  const page = await staff.follow(await staff.post(`${path}/permit`, {}))
  expect(page.text).toContain('allowed by Otto Vermeer')
  expect((await staff.post(`${path}/nothing`, {})).status).toBe(404)
})

test('an owner downloads what is kept, and erases it', async () => {
  const { email, path } = await customer()
  const owner = await working('owner')
  const file = await owner.get(`${path}/export`)
  expect([file.headers.get('Content-Disposition'), file.html]).toEqual([
    'attachment; filename="nachtnest.json"',
    expect.stringContaining(email),
  ])
  expect((await owner.get(`${path}/erase`)).text).toContain('cannot be undone')
  const list = await owner.follow(await owner.post(`${path}/erase`, {}))
  expect([list.status, list.text]).toEqual([200, expect.stringContaining('The account is erased.')])
  expect((await owner.get(path)).status).toBe(404)
})

test('an owner downloads and erases what is kept of an address without an account', async () => {
  const email = newAddress()
  const guest = shop.visitor()
  const message = { topic: 'advice', name: 'Karin Vos', Emailadres: email, message: 'Does it fit?' }
  expect((await guest.post('/en/contact', message)).status).toBe(303)
  const owner = await working('owner')
  const query = new URLSearchParams({ email })
  const page = `/en/admin/customers/address?${query}`
  expect((await owner.get('/en/admin/customers')).html).toContain('href="/en/admin/customers/address"')
  const { text } = await owner.get(page)
  expect(text).toMatch(/Messages ?1/)
  expect(text).toContain('Orders that were paid, their invoices and declarations are kept')
  const file = await owner.get(`/en/admin/customers/address/export?${query}`)
  expect([file.status, file.html]).toEqual([200, expect.stringContaining('Does it fit?')])
  const erased = await owner.post(`/en/admin/customers/address/erase?${query}`, { email })
  expect((await owner.follow(erased)).text).toContain('What was kept under the address is erased.')
  expect((await owner.get(page)).text).toContain('Nothing is kept under this address')
  const { email: known } = await customer()
  const account = await owner.get(`/en/admin/customers/address?${new URLSearchParams({ email: known })}`)
  expect(account.text).toContain('This address has an account.')
  expect((await (await working('orders')).get(page)).status).toBe(404)
})

test('others find nothing, and a reader changes nothing', async () => {
  const { path } = await customer()
  for (const role of ['texts', 'catalogue']) {
    expect((await (await working(role)).get('/en/admin/customers')).status).toBe(404)
  }
  const reader = await working('reader')
  const { status, html } = await reader.get(path)
  expect([status, html.includes('name="step"')]).toEqual([200, false])
  expect((await reader.post(`${path}/block`, {})).status).toBe(404)
  expect((await reader.get(`${path}/erase`)).status).toBe(404)
  expect((await shop.visitor().get(path)).status).toBe(404)
})
