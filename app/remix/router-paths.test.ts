import { createMemoryRouter, createPath, resolvePath } from 'react-router-dom'
import { expect, test } from 'vitest'

const SHOP = 'http://shop.test'

// The router takes what it goes to for a path of its own, whatever it looks like. Backslashes are the shop's own affair: `internalPath`
// refuses them in what a visitor chose.
const ELSEWHERE = [
  '//evil.test',
  '///evil.test',
  '//evil.test/en/rent?a=1#b',
  '/en/..//evil.test',
  'en/..//..//evil.test',
  '/.//evil.test',
  './/evil.test',
  '/%2F/evil.test',
  '/%5Cevil.test',
  'x://evil.test',
  'https://evil.test',
  'javascript://evil.test/%0Aalert(1)',
]

test.each(ELSEWHERE)('the path %s leads to no other site', async (to) => {
  const path = createPath(resolvePath(to, '/en'))
  expect(new URL(path, SHOP).origin, path).toBe(SHOP)
})

test.each(ELSEWHERE)('going to %s stays in the shop', async (to) => {
  const router = createMemoryRouter([{ path: '*', loader: () => null }], { initialEntries: ['/en'] })
  await router.navigate(to)
  const href = createPath(router.state.location)
  expect(new URL(href, SHOP).origin, href).toBe(SHOP)
  router.dispose()
})
