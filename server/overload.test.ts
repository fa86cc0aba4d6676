import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { admission, isNewcomer } from './overload'

const asked = (url: string, { cookie, method = 'GET' }: { cookie?: string; method?: string } = {}) =>
  ({ method, url, headers: { cookie } }) as unknown as IncomingMessage
const newcomer = asked('/en/buy')
const customer = asked('/en/buy', { cookie: 'shop=x; cart=y' })

describe('a newcomer', () => {
  it.each(['/en', '/de/rent?x=1'])('comes to %s', (url) => {
    expect(isNewcomer(asked(url))).toBe(true)
    expect(isNewcomer(asked(url, { cookie: 'shop=x; i18n_redirected=y' }))).toBe(true)
  })

  it.each(['/en/checkout', '/de/orders/1?signature=x', '/en/payment_callback/1', '/en/buy.data'])(
    'does not come to %s',
    (url) => expect(isNewcomer(asked(url))).toBe(false),
  )

  it.each(['cart=x', 'a=b; session=x'])('has no cookie %s', (cookie) => {
    expect(isNewcomer(asked('/en', { cookie }))).toBe(false)
  })

  it('sends nothing', () => expect(isNewcomer(asked('/en/login', { method: 'POST' }))).toBe(false))
})

it('newcomers are sent away while pages wait to be drawn, and others when it is a matter of seconds', () => {
  const admits = admission({ MAX_DRAWN: '16' })
  const isLetIn = (queued: number) => [newcomer, customer].map((req) => admits(req, queued))
  expect([15, 16, 191, 192].map(isLetIn)).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ])
})

it.each(['-1', '0', 'many'])('refuses %s as a number of pages', (setting) => {
  expect(() => admission({ MAX_DRAWN: setting })).toThrow('MAX_DRAWN')
})
