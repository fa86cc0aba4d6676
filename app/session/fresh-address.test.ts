import { expect, it } from 'vitest'
import { freshAddress, withoutMoment } from './fresh-address'

it.each([
  ['/en', '/en'],
  ['/en/rent?group=sets', '/en/rent?group=sets'],
  ['/en/rent/cart?added=1#cart', '/en/rent/cart?added=1#cart'],
  ['/en/login?to=%2Fen%2Faccount', '/en/login?to=%2Fen%2Faccount'],
  ['/en?t=1', '/en'],
])('%s is made new once, and is itself again without the moment', (path, before) => {
  const url = new URL(freshAddress(freshAddress(path)), 'https://shop.test')
  expect(url.searchParams.getAll('t')).toEqual([expect.stringMatching(/^\d{13}$/)])
  const { pathname, search, hash } = withoutMoment(url)
  expect(pathname + search + hash).toBe(before)
})

it('leaves any other address as it is', () => {
  const url = new URL('https://shop.test/en?x=%20')
  expect(withoutMoment(url)).toBe(url)
})
