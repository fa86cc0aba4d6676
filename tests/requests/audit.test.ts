import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../app/audit/entry'
import { AUDIT_GROUPS } from '../../app/audit/groups'
import { translator } from '../../app/i18n/translations.server'
import { DIALOGS } from '../../app/platform/dialog-tree'
import { DEMO_FORMS, FORMS } from '../../backend/app'
import { ORDER_TYPES } from '../../contract/order-status'
import { type Answer, createShop, ORIGIN, type TestShop, type Visitor } from '../support/app'
import { type BuiltRoute, builtRoutes, routeFinder } from '../support/built-routes'
import { unescaped } from '../support/ordering'
import { testShop } from '../support/set-up'
import { everythingKept } from '../support/shop-accounts'

const shop = testShop({ clock: () => new Date() })
const ENTRIES = Object.values(AUDIT_GROUPS).flat()

afterEach(() => {
  delete process.env.SHOP_MODE
})

/** Returns what an entry of the page offers: a link, or a form with one button. */
function offerIn(html: string, { id }: AuditEntry) {
  const item = html.split(`<li id="entry-${id}"`)[1]?.split('</li>')[0] ?? ''
  const [, href = ''] = /<a href="([^"]*)"/.exec(item) ?? []
  const [, action = ''] = /<form [^>]*?action="([^"]*)"/.exec(item) ?? []
  const inputs = item.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]))
  const isPlain = item.includes('text/plain')
  const body = isPlain ? new URLSearchParams(fields).toString() : fields
  return action ? { to: unescaped(action), body } : { to: unescaped(href) }
}

/** Follows redirects as a browser does: a 307 is posted again. */
async function arrive(visitor: Visitor, start: string, body?: Record<string, string> | string) {
  let path = start
  let posted = body
  for (let step = 0; step < 8; step++) {
    const plain = typeof posted === 'string' ? { 'Content-Type': 'text/plain' } : undefined
    const answer = posted === undefined ? await visitor.get(path) : await visitor.post(path, posted, plain)
    if (answer.location === null) return { path, answer }
    path = answer.location.replace(ORIGIN, '')
    if (answer.status !== 307) posted = undefined
  }
  throw new Error(`Too many redirects from ${start}`)
}

/** The page that an entry led to, and what stood there. */
type Arrival = { entry: AuditEntry; path: string; answer: Answer }

/** Somebody new uses the link or the button of an entry. */
async function open(html: string, entry: AuditEntry): Promise<Arrival> {
  const { to, body } = offerIn(html, entry)
  if (!to) throw new Error(`${entry.id} has neither link nor button`)
  const visitor = shop.visitor(`203.0.${randomInt(256)}.${randomInt(256)}`)
  return { entry, ...(await arrive(visitor, to, body)) }
}

/** Returns what an entry promises that is not so. */
function problemsOf({ entry, path, answer }: Arrival): string[] {
  const { id, status = 200, says } = entry
  const words = says && translator('en', 'shell')(says).replaceAll('\u00a0', ' ')
  return [
    ...(answer.status === status ? [] : [`${id}: ${path} answers ${answer.status}`]),
    ...(words && !answer.text.includes(words) ? [`${id}: ${path} does not say "${words}"`] : []),
  ]
}

const ROUTES = await builtRoutes()
const routeAt = routeFinder(ROUTES)

let arrivals: Arrival[]
/** The addresses of those that are not opened. */
let linked: string[]

/** A link to a page as it is always is opened by pages.test.ts as well, and each status of an order by one of its types. */
function isOpened({ id, make, post, status }: AuditEntry): boolean {
  const [, type = '', last = ''] = /^order-(rent|trial|buy)-(\d+)$/.exec(id) ?? []
  if (process.env.TEST_ALL) return true
  if (type) return ORDER_TYPES[Number(last) % ORDER_TYPES.length] === type
  return Boolean(make || post || status)
}

beforeAll(async () => {
  const { html } = await shop.visitor().get('/en/etc/audit')
  arrivals = []
  for (const entry of ENTRIES.filter(isOpened)) arrivals.push(await open(html, entry))
  const plain = ENTRIES.filter((entry) => !isOpened(entry) && !entry.make)
  linked = plain.map((entry) => offerIn(html, entry).to)
})

/** Returns the ids of a route and of all around it. */
function withParents(route: BuiltRoute | undefined): string[] {
  if (!route) return []
  return [route.id, ...withParents(ROUTES.find(({ id }) => id === route.parentId))]
}

describe('the page for auditors', () => {
  test('leads with each link and button to what its entry says', () => {
    expect(arrivals.flatMap(problemsOf)).toEqual([])
  })

  test('leads to every page of the shop and its back office, and to every dialog', () => {
    const seen = new Set(
      [...arrivals.map(({ path }) => path), ...linked].flatMap((path) => withParents(routeAt(path))),
    )
    const pages = ROUTES.filter(
      ({ id, module }) => id !== 'root' && module.default && !id.includes('/') && id !== 'gallery',
    )
    expect(pages.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([])
    const dialogs = ROUTES.flatMap(({ id }) => id.split('/').slice(1))
    const known = [...new Set(dialogs)].filter((name) => JSON.stringify(DIALOGS).includes(`"${name}"`))
    expect(known.length).toBeGreaterThan(Object.keys(DIALOGS).length)
    expect(known.filter((name) => ![...seen].some((id) => id.endsWith(`/${name}`)))).toEqual([])
  })

  test('leads to every form, as it is refused', () => {
    const forms = Object.entries({ ...FORMS, ...DEMO_FORMS })
    // Those of the back office are none of the shop's.
    const names = forms.flatMap(([name, { staff }]) => (staff || name.startsWith('staff/') ? [] : [name]))
    const refused = arrivals.filter(({ answer }) => answer.status >= 400)
    const isMissing = (name: string) =>
      !refused.some(({ answer }) => answer.html.includes(`id="${name.replaceAll('/', '-')}"`))
    expect(names.filter(isMissing)).toEqual([])
  })

  test('makes nothing that was not asked for by a button', async () => {
    const visitor = shop.visitor()
    await visitor.get('/en/etc/audit')
    const before = await everythingKept(shop)
    const cookies = [...visitor.cookies]
    const answer = await visitor.get('/en/etc/audit/states?entry=quote')
    expect([answer.status, answer.location]).toEqual([303, '/en/etc/audit'])
    expect([await everythingKept(shop), [...visitor.cookies]]).toEqual([before, cookies])
  })

  test('makes no state for another website', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' }
    expect((await shop.visitor().post('/en/etc/audit/states', { entry: 'quote' }, headers)).status).toBe(403)
  })
})

describe('in a live shop', () => {
  let live: TestShop
  beforeAll(async () => {
    live = await createShop({ config: { mode: 'live' } })
  })
  afterAll(() => live.close())

  test('the page stands without buttons, and names no part of a demonstration', async () => {
    process.env.SHOP_MODE = 'live'
    const { html, status } = await live.visitor().get('/en/etc/audit')
    expect(status).toBe(200)
    const named = [...html.matchAll(/<li id="entry-([^"]*)"/g)].map(([, id]) => id)
    expect(named).toEqual(ENTRIES.filter(({ isDemo }) => !isDemo).map(({ id }) => id))
    const [, list = ''] = /<main([\s\S]*?)<\/main>/.exec(html) ?? []
    expect(list).not.toMatch(/<form|<button|\/etc\/(?:failures|outbox)/)
  })

  test('no state is made, and no error is shown for nothing', async () => {
    process.env.SHOP_MODE = 'live'
    const visitor = live.visitor()
    const before = await everythingKept(live)
    for (const { id } of ENTRIES.filter(({ make }) => make)) {
      expect((await visitor.post('/en/etc/audit/states', { entry: id })).status).toBe(404)
    }
    for (const path of ['/en/etc/audit/states', '/en/etc/failures/503']) {
      expect((await visitor.get(path)).status).toBe(404)
    }
    expect(await everythingKept(live)).toEqual(before)
  })
})
