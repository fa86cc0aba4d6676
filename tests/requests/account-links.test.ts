import { describe, expect, test } from 'vitest'
import { testShop } from '../support/set-up'
import { chosen, customerOf, logIn, mailedLink, newAddress, resetLink } from '../support/shop-accounts'

const OTHER = 'another quiet night in it'
const HOUR = 3_600_000
const DAY = 24 * 3_600_000

let time = Date.parse('2026-11-20T09:00:00Z')
const shop = testShop({ clock: () => new Date(time) })

describe('a link in a mail', () => {
  test('for a new password is too old after an hour', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    time += HOUR + 1_000
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(410)
    expect((await logIn(shop.visitor(), email)).status).toBe(303)
  })

  test('for an address, or for the newsletter, is too old after a week', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    await visitor.post('/en/newsletter', { Emailadres: email })
    const links = [
      await mailedLink(shop, email, '/confirm-email/'),
      await mailedLink(shop, email, '/newsletter/confirm/'),
    ]
    time += 7 * DAY + 1_000
    for (const link of links) expect((await shop.visitor().post(link, {})).status).toBe(410)
    expect((await visitor.get('/en/account')).text).toContain('not confirmed yet')
  })

  test('does nothing but what it is for', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    const token = link.split('/').at(-1)
    for (const path of ['confirm-email', 'newsletter/confirm', 'newsletter/cancel']) {
      expect((await shop.visitor().post(`/en/${path}/${token}`, {})).status).toBe(410)
    }
    const confirm = (await mailedLink(shop, email, '/confirm-email/')).split('/').at(-1)
    expect((await shop.visitor().post(`/en/reset/${confirm}`, chosen(OTHER))).status).toBe(410)
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(303)
  })

  test('that is no token at all is none', async () => {
    for (const token of ['x', '%00', '%E2%82%AC', '..%2F..%2Fapi', "'%20OR%201=1--"]) {
      const reset = await shop.visitor().post(`/en/reset/${token}`, chosen(OTHER))
      // A control character is refused before anything looks for it.
      expect([token, reset.status]).toEqual([token, token === '%00' ? 422 : 410])
      const confirm = await shop.visitor().post(`/en/confirm-email/${token}`, {})
      expect([token, confirm.status]).toEqual([token, 410])
    }
  })
})
