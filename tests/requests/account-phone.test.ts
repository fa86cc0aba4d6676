import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { sendForm } from '../support/filled-forms'
import { testShop } from '../support/set-up'
import { customerOf, sentTo } from '../support/shop-accounts'

let time = Date.now()
const shop = testShop({ clock: () => new Date(time) })

let numbers = 10_000_000
const newNumber = () => `+316${++numbers}`

const ask = (visitor: Visitor, mobile: string, returnTo = '/en/rent/verify-phone') =>
  visitor.post('/en/account/phone-code', { mobile, returnTo })

async function codeFor(number: string): Promise<string> {
  const [message] = await sentTo(shop, number)
  return /\b\d{6}\b/.exec(message?.replace(/<h2[\s\S]*?<\/h2>/, '').replace(number, '') ?? '')?.[0] ?? ''
}

describe('the confirmation of a phone number', () => {
  test('sends a code when asked, takes it, and closes', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    expect((await visitor.get('/en/rent/verify-phone')).html).toContain('name="mobile"')
    const sent = await ask(visitor, number)
    expect([sent.status, sent.location]).toEqual([303, '/en/rent/verify-phone'])
    const dialog = await visitor.follow(sent)
    expect(dialog.html).toContain('autoComplete="one-time-code"')
    expect(dialog.text).toContain('Send another code')
    const answer = await visitor.post('/en/rent/verify-phone', { Code: await codeFor(number) })
    expect([answer.status, answer.location]).toEqual([303, '/en/rent'])
    expect((await visitor.follow(answer)).text).toMatch(/phone number is (confirmed|verified)/i)
    expect((await visitor.get('/en/rent/verify-phone')).location).toBe('/en/rent')
  })

  test('sends nothing by being opened, however often', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    await ask(visitor, number)
    for (let times = 0; times < 3; times++) await visitor.get('/en/rent/verify-phone')
    await visitor.get('/en/account/phone-code')
    expect(await sentTo(shop, number)).toHaveLength(1)
  })

  test('says that a code is wrong, ten times', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    await ask(visitor, number)
    const right = await codeFor(number)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let times = 0; times < 10; times++) {
      const answer = await visitor.post('/en/rent/verify-phone', { Code: wrong })
      expect([422, 429]).toContain(answer.status)
      expect(answer.title).toMatch(/^Error:/)
    }
    expect((await visitor.post('/en/rent/verify-phone', { Code: right })).status).not.toBe(303)
  })

  test('asked for too soon stays open and says when; later another code comes', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    await ask(visitor, number)
    const soon = await visitor.post('/en/account/phone-code', { returnTo: '/en/rent/verify-phone' })
    expect([soon.status, soon.location]).toEqual([303, '/en/rent/verify-phone'])
    expect((await visitor.follow(soon)).text).toMatch(/try again|seconds/i)
    time += 16_000
    await visitor.post('/en/account/phone-code', { returnTo: '/en/rent/verify-phone' })
    expect(await sentTo(shop, number)).toHaveLength(2)
  })

  test('with a number that is none keeps what was typed', async () => {
    const answer = await ask(await customerOf(shop), '123')
    expect([answer.status, answer.title.slice(0, 6)]).toEqual([422, 'Error:'])
    expect(answer.html).toContain('value="123"')
    expect(answer.html).toContain('value="/en/rent/verify-phone"')
  })

  test('stays over its page with a number that is none, without scripts', async () => {
    const visitor = await customerOf(shop)
    const path = '/en/rent/verify-phone'
    const asked = async (mobile: string) => sendForm(visitor, path, 'Send me a code', { mobile })
    const answer = await asked('123')
    expect([answer.status, answer.title.slice(0, 6)]).toEqual([422, 'Error:'])
    expect(answer.html).toMatch(/role="dialog"[\s\S]*value="123"/)
    expect(answer.html).toContain('/en/rent/verify-phone')
    expect(answer.html).toMatch(/<main[\s\S]*Nachtnest Junior/)
    const number = newNumber()
    expect((await asked(number)).location).toBe(path)
    const other = await asked('456')
    expect(other.html).toMatch(/<details open=""[\s\S]*value="456"/)
    expect(await sentTo(shop, number)).toHaveLength(1)
  })

  test('closes and says why where no message can be sent', async () => {
    const visitor = await customerOf(shop)
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (request) =>
      request.url.endsWith('/api/send_sms') ? new Response(null, { status: 503 }) : fetch(request)
    const answer = await ask(visitor, newNumber())
    shop.backend.backend.fetch = fetch
    expect([answer.status, answer.location]).toEqual([303, '/en/rent'])
    const page = await visitor.follow(answer)
    expect(page.text).toContain('We cannot send a text message')
    expect(page.html).not.toContain(' data-stays=')
  })

  test('says what the backend says of it', async () => {
    const visitor = await customerOf(shop)
    const { fetch } = shop.backend.backend
    const refusal = { code: 'send_sms_error', message: 'The text messages rest until Monday.' }
    shop.backend.backend.fetch = async (request) =>
      request.url.endsWith('/api/send_sms') ? Response.json(refusal, { status: 503 }) : fetch(request)
    const answer = await ask(visitor, newNumber())
    shop.backend.backend.fetch = fetch
    expect((await visitor.follow(answer)).text).toContain(refusal.message)
  })

  test('sends nobody elsewhere', async () => {
    const answer = await ask(await customerOf(shop), newNumber(), '//evil.example/')
    expect([answer.status, answer.location]).toEqual([303, '/en'])
  })

  test('is not for those who are not logged in, nor for other sites', async () => {
    expect((await ask(shop.visitor(), newNumber())).location).toMatch(/^\/en\/login\?to=/)
    const visitor = await customerOf(shop)
    const answer = await visitor.post(
      '/en/account/phone-code',
      { mobile: newNumber() },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(answer.status).toBe(403)
  })
})
