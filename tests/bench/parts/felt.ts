import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { startLiteralBackend } from '../../support/literal-backend'
import { LITERAL_ARTICLES } from '../../support/literal-catalogue'
import { type Program, type Settings, startProgram, startShop } from '../../support/processes'
import { startRawLike } from '../bare-servers'
import { articlesOn, fillCart, postAs } from '../cart'
import { ACCEPT, perSecond as answersPerSecond, processorTime } from '../load'
import { bodySender, orderPlacer, perSecond } from '../orders'
import { type Crowd, measureCrowd } from '../overload'
import { withBrowser } from '../paint'
import { drawOnce, pressOnce, pressTen } from '../presses'
import { measureSteps, type Step } from '../steps'
import { type Reach, type Row, type Runs, runsRow } from '../table'
import { resultsByTurns } from '../turns'

const execute = promisify(execFile)

/** An earlier build may be named, whose runs alternate with ours; a word of `ONLY` picks the steps that have it. */
const { BEFORE, ONLY = '', RUNS = '10' } = process.env
const LIST = '/en/rent'
const HOME = '/en'
const DRAWN_REQUESTS = 50
const CALL_MS = 300

type Builds<Of> = { ours: Of; before?: Of }

/** What a visitor feels: of this build, of the one in `BEFORE`, and of something bare. */
export async function measure(): Promise<Row[]> {
  const steps: Record<string, Step> = {
    'a kept page': () => withShops({}, keptPage),
    '1,000 visitors at once': () => withShops({}, crowds),
    'drawn for one person': () => withShops({}, personalPages),
    'orders for good, 8 callers, SQLite': (what) =>
      withShops({ TRUST_PROXY: 'loopback' }, (shops) => durableOrders(what, shops)),
    'an article, each call of its backend takes 300 ms': slowBackend,
    'from the start to the first page, seeded': startUp,
  }
  for (const name of ['menu', 'cart', 'country', 'account'] as const)
    steps[`${name}: first press seen`] = inBrowser(async (what, browser, shops) => {
      const runs = await byTurns(shops, ({ url }) => pressOnce(browser, url + HOME, name), { warmUp: 0 })
      return [runsRow(what, each(runs, 'ms'), 'ms', { atMost: 600 })]
    })
  steps['calendar of an article: first press seen'] = inBrowser(async (what, browser, shops) => {
    const articles = await forBuilds(shops, articleOf)
    const rows: Row[] = []
    for (const [how, isAwake] of Object.entries({ 'touched first': false, 'scripts run': true })) {
      const press = (url: string) => pressOnce(browser, url, 'calendar', isAwake)
      const runs = await byTurns(articles, press, { warmUp: 0 })
      rows.push(
        runsRow(`${what}, ${how}`, each(runs, 'ms'), 'ms', { atMost: 1_000 }),
        runsRow(`calendar of an article: files fetched, ${how}`, each(runs, 'files'), '', { atMost: 12 }),
      )
    }
    return rows
  })
  steps['ten presses on an article'] = inBrowser(async (what, browser, shops) => {
    const articles = await forBuilds(shops, articleOf)
    const runs = await byTurns(articles, (url) => pressTen(browser, url), { warmUp: 0 })
    return [
      runsRow(`${what}: INP`, each(runs, 'slowest'), 'ms', { atMost: 200 }),
      runsRow(`${what}: total gone`, each(runs, 'gone'), 'ms', { atMost: 0 }),
    ]
  })
  steps.home = inBrowser(async (what, browser, shops) => {
    const urls = await forBuilds(shops, async ({ url }) => url + HOME)
    return drawing(what, browser, urls, { atMost: 200 })
  })
  steps.article = inBrowser(async (what, browser, shops) =>
    drawing(what, browser, await forBuilds(shops, articleOf)),
  )
  return measureSteps(Object.fromEntries(Object.entries(steps).filter(([what]) => what.includes(ONLY))))
}

async function forBuilds<Of, Result>({ ours, before }: Builds<Of>, map: (of: Of) => Promise<Result>) {
  const results: Builds<Result> = { ours: await map(ours) }
  if (before !== undefined) results.before = await map(before)
  return results
}

/** Starts the shop of a folder with a build in it. */
const startBuild = (folder: string, settings: Settings) => startShop(settings, `${folder}/server.js`)

const FOLDERS: Builds<string> = BEFORE ? { ours: 'build', before: BEFORE } : { ours: 'build' }

/** Does something with a shop of each build. */
async function withShops(settings: Settings, use: (shops: Builds<Program>) => Promise<Row[]>) {
  const shops = await forBuilds(FOLDERS, (folder) => startBuild(folder, settings))
  return use(shops).finally(() => forBuilds(shops, (shop) => shop.dispose()))
}

const inBrowser =
  (use: (what: string, browser: Browser, shops: Builds<Program>) => Promise<Row[]>): Step =>
  (what) =>
    withShops({}, (shops) => withBrowser((browser) => use(what, browser, shops)))

/** Measures each build and something bare by turns. */
async function byTurns<Of, Result>(
  { ours, before }: Builds<Of>,
  once: (of: Of) => Promise<Result>,
  { base, warmUp = 1 }: { base?: () => Promise<Result>; warmUp?: number } = {},
): Promise<Runs<Result>> {
  const works: Record<string, () => Promise<Result>> = { ours: () => once(ours) }
  if (before !== undefined) works.before = () => once(before)
  if (base) works.base = base
  return (await resultsByTurns(works, { warmUp, measured: Number(RUNS) })) as Runs<Result>
}

const each = <Result extends Record<Kind, number>, Kind extends string>(
  { ours, base, before }: Runs<Result>,
  kind: Kind,
): Runs<number> => {
  const valuesOf = (results: Result[]) => results.map((result) => result[kind])
  return {
    ours: valuesOf(ours),
    ...(base && { base: valuesOf(base) }),
    ...(before && { before: valuesOf(before) }),
  }
}

async function withBare<Result>(url: string, use: (bare: Program) => Promise<Result>): Promise<Result> {
  const bare = await startRawLike(url, ACCEPT)
  return use(bare).finally(bare.dispose)
}

async function keptPage(shops: Builds<Program>): Promise<Row[]> {
  const load = (url: string) => answersPerSecond({ url, headers: ACCEPT }, 8)
  const runs = await withBare(shops.ours.url + LIST, (bare) =>
    byTurns(shops, ({ url }) => load(url + LIST), { base: () => load(bare.url) }),
  )
  return [runsRow('a kept page, 8 connections', runs, '/s', { atLeast: 0.8, of: 'base' })]
}

/** The base is the same crowd at a server that sends everybody the bytes of the page. */
async function crowds(shops: Builds<Program>): Promise<Row[]> {
  const carts = await forBuilds(shops, async ({ url }) => ({ url, ...(await fillCart(url)) }))
  const [kept, drawn] = await withBare(shops.ours.url + LIST, async (bare) => {
    const base = () => measureCrowd(bare.url)
    return [
      await byTurns(shops, ({ url }) => measureCrowd(url + LIST), { base }),
      await byTurns(carts, ({ url, cart }) => measureCrowd(url + LIST, true, cart), { base }),
    ]
  })
  const twice: Reach = { atMost: 2, of: 'base' }
  const letIn = each(drawn, 'letIn')
  const withBase = (kind: keyof Crowd) => ({ ...each(drawn, kind), base: letIn.base ?? [] })
  const withoutBase = ({ ours, before }: Runs<Crowd>): Runs<Crowd> => (before ? { ours, before } : { ours })
  const shown = withoutBase(drawn)
  return [
    runsRow('1,000 visitors at once, a kept page: p99', each(kept, 'letIn'), 'ms', twice),
    runsRow('1,000 visitors at once, a kept page: last', each(kept, 'last'), 'ms', twice),
    runsRow('1,000 newcomers at once, drawn: those let in, p99', letIn, 'ms', twice),
    runsRow('1,000 newcomers at once, drawn: those told to wait, p99', withBase('sentAway'), 'ms', twice),
    runsRow('1,000 newcomers at once, drawn: told to wait', each(shown, 'share'), '%'),
    runsRow('somebody with a cart meanwhile, slowest', each(shown, 'customer'), 'ms', { atMost: 1_000 }),
  ]
}

/** A visitor with a cart, and one with an order. */
type Visit = { shop: Program; cart: string; cookies: string; order: string }

async function personalPages(shops: Builds<Program>): Promise<Row[]> {
  const visits = await forBuilds(shops, async (shop): Promise<Visit> => {
    const { cart } = await fillCart(shop.url, 3)
    // The page for auditors makes the order.
    const { cookies, location } = await postAs(`${shop.url}/en/etc/audit/states`, { entry: 'order-rent-300' })
    return { shop, cart, cookies, order: new URL(location, shop.url).pathname }
  })
  const rows: Row[] = []
  for (const name of ['cart', 'checkout', 'order'] as const) {
    const once = ({ shop, cart, cookies, order }: Visit) => {
      const path = { cart: '/en/buy/cart', checkout: '/en/checkout', order }[name]
      return processorMs(shop, path, name === 'order' ? cookies : cart)
    }
    // Some hundred requests are compiled anew before they take what they will.
    const runs = await byTurns(visits, once, { warmUp: 4 })
    rows.push(runsRow(`${name} page drawn for one person, processor`, runs, 'ms', { atMost: 4 }))
  }
  return rows
}

/** Returns the processor time that a page takes. */
async function processorMs({ url, pid }: Program, path: string, cookie: string): Promise<number> {
  const begin = processorTime(pid)
  for (let request = 0; request < DRAWN_REQUESTS; request += 1) {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { ...ACCEPT, Cookie: cookie } })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  return ((processorTime(pid) - begin) * 1_000) / DRAWN_REQUESTS
}

async function durableOrders(what: string, shops: Builds<Program>): Promise<Row[]> {
  const bare = await startProgram('build/bench/raw-store.js', {})
  try {
    const placers = await forBuilds(shops, async ({ url }) => ({ place: await orderPlacer(url) }))
    const store = bodySender(bare.url)
    const runs = await byTurns(placers, ({ place }) => perSecond(place), { base: () => perSecond(store) })
    return [runsRow(what, runs, '/s', { atLeast: 0.4, of: 'base' })]
  } finally {
    await bare.dispose()
  }
}

async function slowBackend(what: string): Promise<Row[]> {
  const backend = await startLiteralBackend()
  const settings = { API_BASE_URL: backend.url, PRICE_UNIT: 'euros' }
  const path = `/en/rent/${LITERAL_ARTICLES.junior}`
  let asked = 0
  const open = async ({ url }: Program) => {
    asked += 1
    const start = performance.now()
    const answer = await fetch(`${url}${path}?n=${asked}`)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
    return (performance.now() - start) / CALL_MS
  }
  try {
    return await withShops(settings, async (shops) => {
      await forBuilds(shops, open)
      backend.ways.delay = CALL_MS
      return [runsRow(what, await byTurns(shops, open), 'calls', { atMost: 1.33 })]
    })
  } finally {
    backend.close()
  }
}

async function startUp(what: string): Promise<Row[]> {
  const seeded = await forBuilds(FOLDERS, async (folder) => ({ folder, shop: await startBuild(folder, {}) }))
  const wallTime = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const open = async (folder: string, DATA_DIR: string) => {
    let stop: Program['stop'] | undefined
    const took = await wallTime(async () => {
      const shop = await startBuild(folder, { DATA_DIR })
      stop = shop.stop
      await (await fetch(shop.url + HOME)).text()
    })
    await stop?.()
    return took
  }
  try {
    await forBuilds(seeded, ({ shop }) => shop.stop())
    const runs = await byTurns(seeded, ({ folder, shop }) => open(folder, shop.dataDir), {
      base: () => wallTime(() => execute(process.execPath, ['-e', '0'])),
    })
    return [runsRow(`${what}, beside node -e 0`, runs, 'ms', { atMost: 27, of: 'base' })]
  } finally {
    await forBuilds(seeded, ({ shop }) => shop.dispose())
  }
}

const articleOf = async ({ url }: Program) => `${url}${(await articlesOn(`${url}${LIST}`))[0]}`

async function drawing(what: string, browser: Browser, urls: Builds<string>, longest?: Reach) {
  const runs = await byTurns(urls, (url) => drawOnce(browser, url), { warmUp: 0 })
  return [
    runsRow(`${what}: longest task`, each(runs, 'longest'), 'ms', longest),
    runsRow(`${what}: style and layout`, each(runs, 'layout'), 'ms', { atMost: 0.5, of: 'before' }),
  ]
}
