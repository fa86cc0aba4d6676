import { expect, test } from 'vitest'
import { z } from 'zod'
import { isShared } from '../../app/pages.server'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { LOCALES } from '../../contract/locales'
import { ORIGIN } from '../support/app'
import { type BuiltRoute, builtRoutes } from '../support/built-routes'
import { cartOf, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const ahead = { 'Sec-Purpose': 'prefetch' }

test.each(['/en/rent.data', '/en/rent'])(
  'asking ahead for %s changes nothing: no language is remembered, no message is taken away',
  async (path) => {
    const visitor = shop.visitor()
    await visitor.get('/de')
    const chosen = await visitor.post('/de/country', { country: 'at' })
    const cookies = new Map(visitor.cookies)
    expect(cookies.has('notice')).toBe(true)
    const answer = await visitor.get(path, ahead)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(visitor.cookies).toEqual(cookies)
    expect((await visitor.follow(chosen)).text).toContain('Österreich')
    expect(visitor.cookies.has('notice')).toBe(false)
  },
)

test('what was asked ahead serves the press that follows, as long as cart and country are the same', async () => {
  const visitor = shop.visitor()
  const asked = await visitor.get('/en/rent.data', ahead)
  expect(asked.headers.get('Cache-Control')).toBe('private, max-age=10')
  expect(asked.headers.get('Vary')).toContain('Cookie')
  const pressed = await visitor.get('/en/rent.data')
  expect(pressed.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('a page names the files of the dialogs in its header, which are fetched before they are pressed', async () => {
  const { html } = await shop.visitor().get('/en/rent')
  for (const name of ['menu', 'cart', 'country'])
    expect(html).toContain(`"rent/${name}":{"id":"rent/${name}"`)
  expect(html).not.toContain('"rent/login":')
})

test('after a change no tab shows what it had asked ahead', async () => {
  const visitor = shop.visitor()
  const changed = await visitor.post('/en/country', { country: 'at' })
  expect(changed.headers.get('Clear-Site-Data')).toBe('"prefetchCache"')
  const { headers } = await visitor.follow(changed)
  expect(headers.get('Clear-Site-Data')).toBeNull()
})

const RULES = '/speculation-rules.json'
const SELECTOR = 'body:not([data-awake]) a:not([hreflang])'

const pattern = z.strictObject({ pathname: z.string(), search: z.literal('') })
const rulesSchema = z.strictObject({
  prefetch: z.tuple([
    z.strictObject({
      source: z.literal('document'),
      where: z.strictObject({
        and: z.tuple([
          z.strictObject({ href_matches: z.array(pattern) }),
          z.strictObject({ selector_matches: z.literal(SELECTOR) }),
        ]),
      }),
      eagerness: z.literal('conservative'),
    }),
  ]),
})

const read = () => shop.request(new Request(ORIGIN + RULES))

/** Whether the rules name a path. Browsers read a pattern as an expression with the flag v. */
async function readNaming(): Promise<(path: string) => boolean> {
  const { prefetch } = rulesSchema.parse(await (await read()).json())
  const [{ href_matches: patterns }] = prefetch[0].where.and
  const expressions = patterns.map(({ pathname }) => new RegExp(`^${pathname}$`, 'v'))
  return (path) => expressions.some((one) => one.test(path))
}

test('the rules of what is asked ahead are of the type that browsers ask for, and the same for everybody', async () => {
  const { status, headers } = await read()
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/speculationrules+json'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(headers.getSetCookie()).toEqual([])
})

test('they name each page that is kept for many, and nothing else in the shop', async () => {
  const isNamed = await readNaming()
  const byId = new Map((await builtRoutes()).map((route) => [route.id, route]))
  const withParents = (id: string | undefined): BuiltRoute[] => {
    const route = byId.get(id ?? '')
    return route ? [...withParents(route.parentId), route] : []
  }
  const isKept = (routes: BuiltRoute[]) => routes.slice(-1).some(({ id }) => isShared(id))
  const addressOf = (routes: BuiltRoute[], params: Record<string, string>) =>
    routes
      .flatMap(({ path }) => path?.split('/').filter(Boolean) ?? [])
      .map((part) => params[/^:(\w+)/.exec(part)?.[1] ?? ''] ?? part)
      .reduce((address, part) => `${address}/${part}`, '')
  const found = { kept: new Set<string>(), named: new Set<string>() }
  for (const id of byId.keys()) {
    const routes = withParents(id)
    for (const locale of [...LOCALES, 'fr']) {
      const address = addressOf(routes, { locale, uuid: ARTICLE_IDS.junior, page: 'imprint' })
      if (isKept(routes) && locale !== 'fr') found.kept.add(address)
      if (isNamed(address)) found.named.add(address)
    }
  }
  expect(byId.size).toBeGreaterThan(1_000)
  expect(found.kept.size).toBe(10 * LOCALES.length)
  expect(found.named).toEqual(found.kept)
  expect(['/en/rent.data', '/en/etc/nowhere', '/en/rent/', '/xen'].filter(isNamed)).toEqual([])
})

test('browsers find them in pages that are kept for many, drawn or sent again, and in no other', async () => {
  for (const path of ['/en', '/en', `/de/buy/${ARTICLE_IDS.junior}`, '/nl/etc/imprint']) {
    const { headers } = await shop.visitor().get(path)
    expect(headers.get('Speculation-Rules')).toBe(`"${RULES}"`)
  }
  for (const path of ['/en/checkout', '/en/nowhere']) {
    expect((await shop.visitor().get(path)).headers.has('Speculation-Rules')).toBe(false)
  }
})

test('a text that looks like the routes of a page stays a text', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
  const answer = await sendDetails(visitor, { Bezorg_Postcode: 'window.__remixManifest = {' })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('value="window.__remixManifest = {"')
  expect(answer.html).toContain('__remixContext')
  expect(answer.html).toContain('</form>')
})
