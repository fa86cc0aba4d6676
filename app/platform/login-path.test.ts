import { describe, expect, it } from 'vitest'
import { destinationOf, loginPath, verifyPhonePath } from './login-path'

const at = (path: string) => new URL(path, 'https://shop.test')

describe('where a login leads', () => {
  it.each([
    ['/en/login', '/en'],
    ['/en/rent/login/register?group=sets', '/en/rent?group=sets'],
    ['/en/rent/cart/login/forgot', '/en/rent/cart'],
    ['/en/login?to=%2Fen%2Faccount', '/en/account'],
    ['/en/login?to=%2Fde%2Forders%3Fa%3D1', '/de/orders?a=1'],
    ['/en/login?to=https%3A%2F%2Fevil.example', '/en'],
    ['/en/login?to=%2F%2Fevil.example', '/en'],
    ['/en/login?to=%2F%5Cevil.example', '/en'],
    ['/en/login?to=%2Fapi%2Fdemo%2Foutbox', '/en'],
    ['/en/login?to=%2Fenglish', '/en'],
    ['/en/rent/login?a=1&to=javascript:alert(1)', '/en/rent?a=1'],
  ])('%s', (address, expected) => {
    expect(destinationOf(at(address), 'login')).toBe(expected)
  })
})

it('keeps where one was going', () => {
  const path = loginPath('nl', '/nl/account?x=1&y=2')
  expect(path.startsWith('/nl/login?')).toBe(true)
  expect(destinationOf(at(path), 'login')).toBe('/nl/account?x=1&y=2')
})

describe('the confirmation of a phone number', () => {
  it.each([
    ['/en/rent?group=sets', '/en/rent/verify-phone?group=sets'],
    ['/en/rent/cart?added=1', '/en/rent/verify-phone?added=1&to=%2Fen%2Frent%2Fcart%3Fadded%3D1'],
  ])('lies over %s, and leads back to it', (target, expected) => {
    expect(verifyPhonePath(target)).toBe(expected)
    expect(destinationOf(at(expected), 'verify-phone')).toBe(target)
  })
})
