import autocannon from 'autocannon'
import { startShop } from '../support/processes'
import { orderPlacer, ratesByTurns } from './orders'

const CONNECTIONS = 16
const SECONDS = 2
const TURNS = 4

/** The work that shops in one process, the base, and in two do in a second, turn by turn. */
interface Workers {
  /** Pages drawn anew. */
  pages: { base: number[]; ours: number[] }
  /** Orders that are stored for good in one SQLite file. */
  orders: { base: number[]; ours: number[] }
}

export async function measureWorkers(path: string): Promise<Workers> {
  const one = await startShop({ TRUST_PROXY: 'loopback', WORKERS: '1' })
  const two = await startShop({ TRUST_PROXY: 'loopback', WORKERS: '2' })
  try {
    const pages = { base: [] as number[], ours: [] as number[] }
    // The first two turns are for compiling.
    for (let turn = -2; turn < TURNS; turn++) {
      const [ofOne, ofTwo] = [await drawnPerSecond(one.url, path), await drawnPerSecond(two.url, path)]
      if (turn < 0) continue
      pages.base.push(ofOne)
      pages.ours.push(ofTwo)
    }
    return { pages, orders: await ratesByTurns(await orderPlacer(one.url), await orderPlacer(two.url)) }
  } finally {
    await one.dispose()
    await two.dispose()
  }
}

async function drawnPerSecond(url: string, path: string): Promise<number> {
  // An address with a query is never kept, and who has a cart is not sent away.
  const asked = { url: `${url}${path}?n=1`, headers: { Cookie: 'cart=' }, connections: CONNECTIONS }
  const start = performance.now()
  const { requests, non2xx, errors } = await autocannon({ ...asked, duration: SECONDS })
  if (non2xx || errors) throw new Error(`${path}: ${non2xx} not 2xx, ${errors} errors`)
  return requests.total / ((performance.now() - start) / 1000)
}
