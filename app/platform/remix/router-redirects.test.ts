import { createMemoryHistory, createRouter, redirect } from '@remix-run/router'
import { expect, test, vi } from 'vitest'

// A history in memory takes its addresses to be on this host.
const SHOP = 'http://localhost'

/** Where a browser ends that is redirected: in the shop, or wherever its window is sent. */
async function redirectedTo(target: string) {
  const leave = vi.fn()
  const location = { origin: SHOP, href: `${SHOP}/en`, assign: leave, replace: leave }
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/en'] }),
    window: { document: { createElement: () => ({}) }, location } as unknown as Window & typeof globalThis,
    routes: [
      { id: 'go', path: 'go', loader: () => redirect(target) },
      { id: 'any', path: '*', hasErrorBoundary: true },
    ],
  })
  vi.stubGlobal('window', { location })
  const problem = await router.navigate('/go').catch((error: Error) => error.message)
  const { pathname, search } = router.state.location
  router.dispose()
  vi.unstubAllGlobals()
  return { left: leave.mock.calls.flat(), path: pathname + search, problem }
}

// GHSA-2w69-qvjg-hvjx: a redirect to such an address ran as a script.
test.each(['JavaScript:alert(1)', 'data:text/html,x'])(
  'a redirect to %s is an error, and runs nothing',
  async (target) => {
    const { left, path, problem } = await redirectedTo(target)
    expect(left).toEqual([])
    expect([path, problem]).toEqual(['/en', 'Invalid redirect location'])
  },
)

// GHSA-2j2x-hqr9-3h42: the path of an own address that begins with two slashes was taken for another site.
test.each([`${SHOP}//evil.test`, `${SHOP}/.//evil.test`])(
  'a redirect to %s stays in the shop',
  async (target) => {
    const { left, path } = await redirectedTo(target)
    expect(left).toEqual([])
    expect(new URL(path, SHOP).origin).toBe(SHOP)
  },
)

test('a redirect to another site leaves the shop', async () => {
  expect((await redirectedTo('https://bank.test/pay')).left).toEqual(['https://bank.test/pay'])
})
