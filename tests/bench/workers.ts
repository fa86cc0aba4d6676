import autocannon from 'autocannon'
import { startShop } from '../support/processes'
import { measureOrders } from './orders'

const connections = 16
const seconds = 8

interface Found {
  /** Pages drawn anew in a second. */
  pages: number
  /** Orders a second that are stored for good in one SQLite file. */
  orders: number
}

/** What a shop does whose work so many processes share. */
export async function measureWorkers(count: number, path: string): Promise<Found> {
  const shop = await startShop({ TRUST_PROXY: 'loopback', WORKERS: String(count) })
  try {
    // An address with a query is never kept, and who has a cart is not sent away.
    const asked = { url: `${shop.url}${path}?n=1`, headers: { Cookie: 'cart=' }, connections }
    await autocannon({ ...asked, duration: seconds })
    const { requests, non2xx, errors } = await autocannon({ ...asked, duration: seconds })
    if (non2xx || errors) throw new Error(`${path}: ${non2xx} not 2xx, ${errors} errors`)
    return { pages: requests.average, orders: await measureOrders(shop.url) }
  } finally {
    await shop.dispose()
  }
}
