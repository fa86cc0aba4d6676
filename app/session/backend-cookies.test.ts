import { describe, expect, test } from 'vitest'
import { type CookieSource, cookiesOfBackend, relayCookie, sessionIn } from './backend-cookies.server'

const ELSEWHERE: CookieSource = { isElsewhere: true, isSecure: true }
const EMBEDDED: CookieSource = { isElsewhere: false, isSecure: true }

const sent = (header: string, source = ELSEWHERE) => [...cookiesOfBackend(header, source).values()]

describe('a backend elsewhere', () => {
  test('is sent what a browser has, but for the shop’s own cookies, Google’s and that of a token', () => {
    const header =
      'connect.sid=s%3Aabc.def; cart=x.y; shop=1; _ga=GA1.1.1.2; csrf=t; known_device=d; XSRF-TOKEN=z'
    expect(sent(header)).toEqual(['connect.sid=s%3Aabc.def', 'known_device=d', 'XSRF-TOKEN=z'])
  })

  test('is sent its cookies under its own names where the shop has one of that name', () => {
    expect(sent('backend.cart=1; cart=2; backend.__Host-sid=3; backend.other=4')).toEqual([
      'cart=1',
      '__Host-sid=3',
      'backend.other=4',
    ])
  })

  test.each([
    [
      'sid=1; Domain=api.example; Path=/api; HttpOnly; SameSite=None; Secure',
      'sid=1; Path=/; HttpOnly; SameSite=Lax; Secure',
    ],
    ['sid=1; Max-Age=60; SameSite=Strict', 'sid=1; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure'],
    ['notice=1', 'backend.notice=1; Path=/; HttpOnly; SameSite=Lax; Secure'],
  ])('that sets %s is kept by a browser as %s', (set, kept) => {
    expect(relayCookie(set, ELSEWHERE)?.header).toBe(kept)
  })

  test('is sent a cookie back, but for one that it has deleted', () => {
    expect(relayCookie('sid=a=b; Path=/', ELSEWHERE)?.pair).toBe('sid=a=b')
    for (const end of ['Max-Age=0', 'Max-Age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']) {
      expect(relayCookie(`sid=a; ${end}`, ELSEWHERE)).toMatchObject({ name: 'sid', pair: undefined })
    }
    expect(relayCookie('sid=a; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', ELSEWHERE)?.pair).toBe(
      'sid=a',
    )
  })

  test.each(['csrf=t; Path=/api', 'two words=1'])('sets %j for nobody', (set) => {
    expect(relayCookie(set, ELSEWHERE)).toBeUndefined()
  })
})

describe('the embedded backend', () => {
  test('is sent its own cookies alone', () => {
    expect(sent('connect.sid=1; session=2; known_device=3', EMBEDDED)).toEqual([
      'session=2',
      'known_device=3',
    ])
  })

  test('sets those as they are, and no other', () => {
    expect(relayCookie('session=1; Path=/; HttpOnly', EMBEDDED)?.header).toBe('session=1; Path=/; HttpOnly')
    expect(relayCookie('connect.sid=1', EMBEDDED)).toBeUndefined()
  })
})

test('a session is whatever the backend may know somebody by, which a known device is not', () => {
  expect(sessionIn(cookiesOfBackend('known_device=1; staff=2', ELSEWHERE))).toBe(
    sessionIn(cookiesOfBackend('staff=2', ELSEWHERE)),
  )
  expect(sessionIn(cookiesOfBackend('known_device=1', ELSEWHERE))).toBeUndefined()
  expect(sessionIn(cookiesOfBackend('connect.sid=1; a=2', ELSEWHERE))).toBe('connect.sid=1; a=2')
})
