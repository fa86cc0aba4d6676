import { measureLists } from '../back-office'
import { startBareReact } from '../bare-servers'
import { LIST } from '../cart'
import { type FilledShop, type Size, startFilledShop } from '../filled-shop'
import { type Asked, measureLatencies } from '../latency'
import { withPostgres } from '../postgres'
import { median, ratioOf } from '../ratio'
import { measureSteps } from '../steps'
import { atMost, type Row, round } from '../table'

const MANY: Size = { orders: 100_000, customers: 50_000, units: 5_000 }
const ROUNDS = { warmUp: 60, measured: 200 }
const FEW: Size = { orders: 100, customers: 0, units: 0 }

/** Measures a shop of many orders: lists of the back office, and what a customer sees of the own orders. */
export function measure(): Promise<Row[]> {
  return measureSteps({
    'with 100,000 orders, SQLite': async (what) => {
      const shop = await startFilledShop(MANY)
      try {
        return [...(await backOffice(what, shop)), ...(await ownOrders(what, shop))]
      } finally {
        await shop.program.dispose()
      }
    },
    'with 100,000 orders, PostgreSQL': (what) =>
      withPostgres({}, async (url) => {
        const shop = await startFilledShop(MANY, url)
        return backOffice(what, shop).finally(shop.program.dispose)
      }),
  })
}

/** Does something with the address of a bare server, which draws what the list of articles consists of. */
async function withBareReact<Result>(shop: FilledShop, use: (base: Asked) => Promise<Result>) {
  const bare = await startBareReact(`${shop.program.url}${LIST}`)
  return use({ url: bare.url }).finally(bare.dispose)
}

async function backOffice(what: string, shop: FilledShop): Promise<Row[]> {
  const { base, lists } = await withBareReact(shop, (bare) => measureLists(shop.program.url, bare))
  const ratios = lists.map(({ path, times }) => ({ path, found: ratioOf(base, times) }))
  const [slowest, ...others] = ratios.toSorted((a, b) => b.found.ratio - a.found.ratio)
  if (!slowest) throw new Error('No list was measured')
  const next = others.slice(0, 2).map(({ path, found }) => `${path} ${round(found.ratio)}`)
  const name = `${what}: ${slowest.path}, slowest list of ${lists.length} (then ${next.join(', ')})`
  return [atMost(name, slowest.found, 50, 'ms')]
}

/** Measures what the customer's pages take more than among few orders. */
async function ownOrders(what: string, many: FilledShop): Promise<Row[]> {
  const few = await startFilledShop(FEW)
  const asked = (shop: FilledShop, path: string): Asked => ({
    url: `${shop.program.url}/en/orders${path}`,
    headers: { Cookie: shop.cookie },
  })
  const pages = {
    fewList: asked(few, ''),
    manyList: asked(many, ''),
    fewDetail: asked(few, `/${few.own}`),
    manyDetail: asked(many, `/${many.own}`),
  }
  try {
    const { base, fewList, manyList, fewDetail, manyDetail } = await withBareReact(many, (base) =>
      measureLatencies({ base, ...pages }, ROUNDS),
    )
    const more = (ofMany: number[], ofFew: number[]) =>
      ratioOf(base, [Math.max(0, median(ofMany) - median(ofFew))])
    return [
      atMost(`${what}: a customer’s list, more than among 100`, more(manyList, fewList), 10, 'ms'),
      atMost(`${what}: one of a customer’s, more than among 100`, more(manyDetail, fewDetail), 10, 'ms'),
    ]
  } finally {
    await few.program.dispose()
  }
}
