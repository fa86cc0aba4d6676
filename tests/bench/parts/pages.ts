import { type Program, startShop } from '../../support/processes'
import { startBareReact, startRawLike } from '../bare-servers'
import { fillCart, LIST } from '../cart'
import { ACCEPT, type Load, type Loaded, loadByTurns } from '../load'
import { measureCrowd } from '../overload'
import { printedBy } from '../printed-by'
import { quantile, ratioOf } from '../ratio'
import { measureSteps, type Step } from '../steps'
import { atLeast, atMost, type Row, ratioRow, round } from '../table'

/** Pages: kept, drawn anew, with forms, and for a crowd. */
export async function measure(): Promise<Row[]> {
  const shop = await startShop({ TRUST_PROXY: 'loopback' })
  try {
    const { product, cart } = await fillCart(shop.url)
    const shares = Object.entries({ home: '/en', list: LIST, product }).flatMap(([name, path]) => [
      shareStep(shop, name, path),
      shareStep(shop, name, path, cart),
    ])
    return await measureSteps({
      ...Object.fromEntries(shares),
      'requests/s for the list with a filled cart, in times of the list drawn anew': (what) =>
        keptList(what, shop, cart),
      'the list drawn in process': (what) => drawnInProcess(what, shop),
      'a form of 60 fields': (what) => longForm(what, shop),
      '1,000 newcomers at once': (what) => crowd(what, shop, cart),
    })
  } finally {
    await shop.dispose()
  }
}

const loadOf = (program: Program, path: string, cookie?: string): Loaded => ({
  program,
  url: `${program.url}${path}`,
  headers: cookie ? { ...ACCEPT, Cookie: cookie } : ACCEPT,
})

const each = (loads: Load[], figure: keyof Load) => loads.map((load) => load[figure])

/** Measures requests in a second of processor time, as a share of those that a bare server answers with the same bytes. */
function shareStep(shop: Program, name: string, path: string, cookie?: string): [string, Step] {
  const ours = loadOf(shop, path, cookie)
  const measure: Step = async (what) => {
    const bare = await startRawLike(ours.url, ours.headers)
    try {
      const loads = await loadByTurns(loadOf(bare, '', cookie), ours)
      const share = ratioOf(each(loads.base, 'perCpuSecond'), each(loads.ours, 'perCpuSecond'))
      return [atLeast(what, share, 0.02, '/s of a core')]
    } finally {
      await bare.dispose()
    }
  }
  return [`requests by processor time, ${name}, ${cookie ? 'filled' : 'empty'} cart`, measure]
}

async function keptList(what: string, shop: Program, cart: string): Promise<Row[]> {
  // An address with a query is never kept.
  const loads = await loadByTurns(loadOf(shop, `${LIST}?n=1`, cart), loadOf(shop, LIST, cart))
  return [atLeast(what, ratioOf(each(loads.base, 'perSecond'), each(loads.ours, 'perSecond')), 3, '/s')]
}

async function drawnInProcess(what: string, shop: Program): Promise<Row[]> {
  const { base, ours } = await printedBy<'base' | 'ours'>('render', shop, LIST)
  return [atMost(what, ratioOf(base, ours), 11.5, 'ms')]
}

async function longForm(what: string, shop: Program): Promise<Row[]> {
  const { base, ours, page } = await printedBy<'base' | 'ours' | 'page'>('forms', shop)
  return [
    atMost(`${what} drawn in process`, ratioOf(base, ours), 10.9, 'ms'),
    ratioRow(`${what} drawn in process, with the page around it`, ratioOf(base, page), 'ms'),
  ]
}

/** Measures what a crowd waits for, beside the same crowd at a server that only draws and sends nobody away. */
async function crowd(what: string, shop: Program, cart: string): Promise<Row[]> {
  const bare = await startBareReact(`${shop.url}${LIST}`)
  const base = (await measureCrowd(bare.url, cart).finally(bare.dispose)).letIn
  const { letIn, sentAway, customer } = await measureCrowd(`${shop.url}${LIST}`, cart)
  const inTimes = (times: number[]) => ratioOf(base, [quantile(times, 0.99)])
  const share = round((sentAway.length / (sentAway.length + letIn.length)) * 100)
  return [
    atMost(`${what}: those let in, p99`, inTimes(letIn), 2.9, 'ms'),
    ratioRow(`${what}: those sent away (${share} %), p99`, inTimes(sentAway), 'ms'),
    atMost(`${what}: somebody with a cart meanwhile, p99`, inTimes(customer), 2.9, 'ms'),
  ]
}
