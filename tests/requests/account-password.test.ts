import { describe, expect, test } from 'vitest'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, logIn, newAddress, PASSWORD, sentTo } from '../support/shop-accounts'

const OTHER = 'another quiet night in it'

const shop = testShop()

const chosen = (password: string) => ({ NewPassword: password, NewPassword_Repeat: password })

async function resetLink(email: string): Promise<string> {
  await shop.visitor().post('/en/login/forgot', { Emailadres: email })
  const messages = await sentTo(shop, email)
  return linkIn(
    messages.find((message) => message.includes('/reset/')),
    '/reset/',
  )
}

describe('a forgotten password', () => {
  test('is answered the same for every address, and only an account gets a mail', async () => {
    const known = newAddress()
    await customerOf(shop, known)
    const unknown = newAddress()
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const visitor = shop.visitor()
        const answer = await visitor.post('/en/rent/login/forgot?group=sets', { Emailadres: email })
        return [answer.status, answer.location, (await visitor.follow(answer)).text]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.slice(0, 2)).toEqual([303, '/en/rent/login?group=sets'])
    expect(answers[0]?.[2]).toMatch(/if this email address is known to us/i)
    expect((await sentTo(shop, known)).some((mail) => mail.includes('/reset/'))).toBe(true)
    expect(await sentTo(shop, unknown)).toEqual([])
  })

  test('is replaced by the link of the mail, once', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(email)
    const visitor = shop.visitor()
    const page = await visitor.get(link)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.html).not.toContain('name="OldPassword"')
    const answer = await visitor.post(link, chosen(OTHER))
    expect([answer.status, answer.location]).toEqual([303, '/en/login?to=%2Fen%2Faccount'])
    expect((await logIn(shop.visitor(), email)).status).toBe(401)
    expect((await logIn(visitor, email, OTHER)).status).toBe(303)
    const again = await shop.visitor().post(link, chosen('a third quiet night'))
    expect(again.status).toBe(410)
    expect(again.title).toMatch(/^Error:/)
    expect(again.html).toContain('href="/en/login/forgot"')
  })

  test('asks for no new one on a link that is used, too old or invented', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(email)
    expect((await shop.visitor().get(link)).html).toContain('name="NewPassword"')
    await shop.visitor().post(link, chosen(OTHER))
    for (const path of [link, `/en/reset/${'x'.repeat(43)}`, '/en/reset/short']) {
      const page = await shop.visitor().get(path)
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
      expect(page.title).toMatch(/^This link no longer works/)
      expect(page.html).not.toContain('name="NewPassword"')
      expect(page.html).toContain('href="/en/login/forgot"')
    }
  })

  test('is not replaced by a link that nobody was sent', async () => {
    const answer = await shop.visitor().post(`/en/reset/${'x'.repeat(43)}`, chosen(OTHER))
    expect(answer.status).toBe(410)
  })

  test('is not replaced by two that differ, and neither is shown again', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(email)
    const answer = await shop
      .visitor()
      .post(link, { NewPassword: OTHER, NewPassword_Repeat: 'something else here' })
    expect(answer.status).toBe(422)
    expect(answer.html).not.toContain(OTHER)
    expect(answer.html).not.toContain('something else here')
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(303)
  })
})

describe('changing the password', () => {
  test('asks for the old one, and logs out everywhere else', async () => {
    const email = newAddress()
    const elsewhere = await customerOf(shop, email)
    const visitor = shop.visitor()
    await logIn(visitor, email)
    const before = visitor.cookies.get('session')
    const wrong = await visitor.post('/en/account/change-password', {
      OldPassword: 'not the old one',
      ...chosen(OTHER),
    })
    expect(wrong.status).toBe(422)
    const answer = await visitor.post('/en/account/change-password', {
      OldPassword: PASSWORD,
      ...chosen(OTHER),
    })
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
    expect(visitor.cookies.get('session')).not.toBe(before)
    expect((await visitor.get('/en/logout')).text).toContain('My orders')
    expect((await elsewhere.get('/en/logout')).text).not.toContain('My orders')
  })

  test('wants a login first, and comes back', async () => {
    const answer = await shop.visitor().get('/en/rent/change-password')
    expect(answer.location).toBe('/en/login?to=%2Fen%2Frent%2Fchange-password')
  })

  test('is possible without a link on the page of the link, too', async () => {
    const visitor = await customerOf(shop)
    const page = await visitor.get('/en/reset')
    expect(page.html).toContain('name="OldPassword"')
    const answer = await visitor.post('/en/reset', { OldPassword: PASSWORD, ...chosen(OTHER) })
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
  })
})
