import { createMemoryRouter, createPath, resolvePath } from 'react-router-dom'
import { expect, test } from 'vitest'

const SHOP = 'http://shop.test'

// GHSA-9jcx-v3wj-wh4m and GHSA-jjmj-jmhj-qwj2: the router takes what it goes to for a path of its own, whatever it looks like.
const ELSEWHERE = [
  '//evil.test',
  '/en/..//evil.test',
  '/.//evil.test',
  '/%2F/evil.test',
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

// GHSA-wrjc-x8rr-h8h6: where this fails, the router has learned of backslashes; until then the shop keeps them from it (`internalPath`).
test.each(['/\\evil.test', '\\\\evil.test', '/\t/evil.test'])(
  'of %j the router knows no better, so nothing that a visitor chose may be gone to unread',
  (to) => {
    const path = createPath(resolvePath(to, '/'))
    expect(new URL(path, SHOP).origin, path).not.toBe(SHOP)
  },
)
