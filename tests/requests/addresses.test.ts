import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PageHandle } from '../../app/platform/page-handle'
import { ORIGIN } from '../support/app'
import { builtRoutes, routeFinder } from '../support/built-routes'
import { testShop } from '../support/set-up'

const shop = testShop()

const routes = await builtRoutes()
const routeAt = routeFinder(routes)

const read = async (path: string) => (await shop.request(new Request(ORIGIN + path))).text()

async function listedRoutes(): Promise<Set<string>> {
  const sitemaps = await Promise.all(['pages', 'articles'].map((name) => read(`/sitemaps/${name}.xml`)))
  const paths = sitemaps.flatMap((text) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  )
  // The route is the same in each language and for each article.
  const kinds = new Set(
    paths.map((path) => path.replace(/^\/(?:nl|de)\b/, '/en').replace(/[\da-f-]{36}/, 'id')),
  )
  return new Set([...kinds].map((path) => routeAt(path)?.id ?? path))
}

/** Pages in the language of their address, with something to show. */
const pages = routes.filter(({ path, module }) => path?.startsWith(':locale') && module.default)

test('every page is either listed or kept from search engines', async () => {
  const listed = await listedRoutes()
  expect(pages.length).toBeGreaterThan(40)
  const byId = new Map(routes.map((route) => [route.id, route]))
  // Returns whether a route is kept by itself, or with all pages of its frame.
  const isKept = ({ module, parentId }: (typeof routes)[number]): boolean => {
    const parent = byId.get(parentId ?? '')
    const { checkout, payment, noindex = checkout || payment } = (module.handle ?? {}) as PageHandle
    return noindex === true || (parent ? isKept(parent) : false)
  }
  const unchosen = pages.filter((page) => listed.has(page.id) === isKept(page)).map(({ id }) => id)
  expect(unchosen).toEqual([])
})

test('every dialog is kept from search engines', () => {
  const pageIds = new Set(pages.map(({ id }) => id))
  // Verbs of the back office are named so as well, in its frame, where no dialog opens.
  const above = routes.filter(({ id, parentId }) => id.includes('/') && parentId !== 'admin')
  const dialogs = above.filter(({ id }) => pageIds.has(id.split('/')[0] ?? ''))
  expect(dialogs.length).toBeGreaterThan(400)
  const others = dialogs.filter(({ module }) => !(module.handle as PageHandle | undefined)?.dialog)
  expect(others.map(({ id }) => id)).toEqual([])
})

const addressOf = (path: string) => path.replaceAll(/:[a-z]+(\{[^}]*\})?/gi, randomUUID())

test('every address of the backend leads to it, and to no page of that name', () => {
  const paths = [...new Set(shop.backend.backend.routes.map(({ path }) => addressOf(path)))]
  expect(paths.length).toBeGreaterThan(30)
  const astray = paths.filter((path) => !routeAt(path)?.id.startsWith('api'))
  expect(astray).toEqual([])
})

test.each([
  ['/EN/admin/orders?need=ship', '/en/admin/orders?need=ship'],
  ['/DE/BUY?ref=A', '/de/buy?ref=A'],
  ['/en/RENT', '/en/rent'],
  ['/nl/Buy/CART?a=B', '/nl/buy/cart?a=B'],
  ['/en/ETC/terms', '/en/etc/terms'],
  ['/en/etc/Terms', '/en/etc/terms'],
  ['/en/rent/3383FE53-4012-4350-8B9B-0B761755964D', '/en/rent/3383fe53-4012-4350-8b9b-0b761755964d'],
  ['/en/%72ent', '/en/rent'],
  ['/%65n/r%65nt', '/en/rent'],
  ['/en/Reset/AbC', '/en/reset/AbC'],
])('an address in capitals or percent codes leads to the one of its page: %s', async (typed, kept) => {
  const visitor = shop.visitor()
  const { status, headers } = await visitor.get(typed)
  expect([status, headers.get('Location')]).toEqual([301, kept])
  expect((await visitor.get(kept)).status).not.toBe(301)
})

describe('an address that is no dialog is a page that says so', () => {
  test.each(['/en/rent/cart/nothing', '/en/nowhere/cart', '/en/cart/cart', `/en/rent${'/cart'.repeat(10)}`])(
    '%s',
    async (path) => {
      const page = await shop.visitor().get(path)
      expect([page.status, page.title]).toEqual([404, expect.stringContaining('404')])
      expect(page.html).not.toContain('role="dialog"')
    },
  )
})
