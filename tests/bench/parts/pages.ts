import { type Program, startShop } from '../../support/processes'
import { fillCart, LIST } from '../cart'
import { ACCEPT, type Loaded, loadByTurns } from '../load'
import { printedBy } from '../printed-by'
import { ratioOf } from '../ratio'
import { measureSteps } from '../steps'
import { atLeast, atMost, type Row, ratioRow } from '../table'

/** Pages: kept for whoever has a cart, drawn anew, and with forms. */
export async function measure(): Promise<Row[]> {
  const shop = await startShop({ TRUST_PROXY: 'loopback' })
  try {
    const { cart } = await fillCart(shop.url)
    return await measureSteps({
      'requests/s for the list with a filled cart, in times of the list drawn anew': (what) =>
        keptList(what, shop, cart),
      'the list drawn in process': (what) => drawnInProcess(what, shop),
      'a form of 60 fields': (what) => longForm(what, shop),
    })
  } finally {
    await shop.dispose()
  }
}

const loadOf = (program: Program, path: string, cookie: string): Loaded => ({
  url: `${program.url}${path}`,
  headers: { ...ACCEPT, Cookie: cookie },
})

async function keptList(what: string, shop: Program, cart: string): Promise<Row[]> {
  // An address with a query is never kept.
  const loads = await loadByTurns(loadOf(shop, `${LIST}?n=1`, cart), loadOf(shop, LIST, cart))
  return [atLeast(what, ratioOf(loads.base, loads.ours), 3, '/s')]
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
