import { startProgram, startShop } from '../../support/processes'
import { LIST } from '../cart'
import { bodySender, orderPlacer, ratesByTurns } from '../orders'
import { withPostgres } from '../postgres'
import { ratioOf } from '../ratio'
import { measureSteps } from '../steps'
import { atLeast, type Row, ratioRow } from '../table'
import { measureWorkers } from '../workers'

/** Orders that are stored for good in PostgreSQL, and what a second process brings. */
export function measure(): Promise<Row[]> {
  return measureSteps({
    'orders for good, 8 callers, PostgreSQL, in times of rows by a bare server': (what) =>
      withPostgres({ fsync: true }, (url) => durableOrders(what, { DATABASE_URL: url })),
    'two processes, in times of one': workers,
  })
}

async function durableOrders(what: string, settings: Record<string, string>): Promise<Row[]> {
  const bare = await startProgram('build/bench/raw-store.js', {})
  try {
    const shop = await startShop({ TRUST_PROXY: 'loopback', ...settings })
    try {
      const { base, ours } = await ratesByTurns(bodySender(bare.url), await orderPlacer(shop.url))
      return [atLeast(what, ratioOf(base, ours), 0.1, 'rows/s')]
    } finally {
      await shop.dispose()
    }
  } finally {
    await bare.dispose()
  }
}

async function workers(what: string): Promise<Row[]> {
  const { pages, orders } = await measureWorkers(LIST)
  return [
    // One process alone uses a third of a second core, to collect garbage and compress; the caller has the rest of the two.
    atLeast(`${what}: pages drawn anew`, ratioOf(pages.base, pages.ours), 1.1, 'pages/s'),
    ratioRow(`${what}: orders on SQLite`, ratioOf(orders.base, orders.ours), 'orders/s'),
  ]
}
