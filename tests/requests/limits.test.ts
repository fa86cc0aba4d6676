import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, orderForm, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, logIn, newAddress, PASSWORD } from '../support/shop-accounts'

const ADDRESS = '192.0.2.1'

let time = Date.parse('2026-11-20T09:00:00Z')
const shop = testShop({ clock: () => new Date(time) })
beforeEach(async () => {
  await shop.backend.db.deleteFrom('rate_limits').execute()
})

async function buyer(): Promise<Visitor> {
  const visitor = shop.visitor(ADDRESS)
  await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  return visitor
}

/** Has somebody at the same place use up the limits of what they do: they do it once, and it counts as often as no limit allows. */
async function useUp(act: (visitor: Visitor) => Promise<unknown>) {
  await act(await buyer())
  await shop.backend.db.updateTable('rate_limits').set({ points: 10_000 }).execute()
}

describe('what is tried too often is refused in words, with the time to wait, and keeps what was typed', () => {
  test('a voucher', async () => {
    const guess = (visitor: Visitor, code: string) => visitor.post('/de/checkout/voucher', { code })
    await useUp((visitor) => guess(visitor, randomUUID()))
    const page = await guess(await buyer(), 'WELCOME25')
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(page.text).toContain(
      'Das waren zu viele Versuche. Bitte versuchen Sie es in 15 Minuten noch einmal.',
    )
    expect(page.html).toContain('value="WELCOME25"')
    expect((await shop.visitor('192.0.2.2').get('/de/checkout')).status).toBe(200)
  })

  test('the details of a checkout', async () => {
    await useUp(sendDetails)
    const page = await sendDetails(await buyer(), { Voornaam: 'Zoë' })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(page.html).toContain('value="Zoë"')
  })

  test('an order', async () => {
    const visitor = await buyer()
    await sendDetails(visitor)
    const form = await orderForm(visitor, { payment_method: 'ideal' })
    await useUp(() => visitor.post('/en/checkout/confirm', { ...form, payment_method: 'constructor' }))
    const page = await visitor.post('/en/checkout/confirm', form)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(page.html).toMatch(/value="ideal"[^>]* checked|checked[^>]* value="ideal"/)
    expect(await ordersIn(shop)).toEqual([])
  })

  test('a form that is left for the choice of a country', async () => {
    const fields = { FullName: 'Zoë', 'BuyCountry-choose': '' }
    await useUp((visitor) => visitor.post('/en/etc/forms', fields))
    const page = await shop.visitor(ADDRESS).post('/en/etc/forms', fields)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(page.html).toContain('value="Zoë"')
  })

  test('a phone number, of which one the shop does not deliver to is told so', async () => {
    const visitor = await customerOf(shop)
    const ask = (mobile = '+31612345678') => visitor.post('/en/verify-phone', { mobile, 'asks-code': '1' })
    const foreign = await ask('+79123456789')
    expect([foreign.status, foreign.text]).toEqual([422, expect.stringContaining('countries we deliver to')])
    await useUp(() => ask())
    time += 20_000
    const page = await ask()
    expect([page.status, Number(page.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
    expect(page.html).toContain('value="+31612345678"')
  })
})

test('strangers lock nobody out of the browser that has logged in before', async () => {
  const email = newAddress()
  const owner = await customerOf(shop, email)
  await owner.post('/en/logout', {})
  const stranger = shop.visitor()
  await useUp(() => logIn(stranger, email, 'wrong password'))
  expect((await logIn(stranger, email, PASSWORD)).status).toBe(429)
  const answer = await logIn(owner, email)
  expect([answer.status, owner.cookies.has('session')]).toEqual([303, true])
})
