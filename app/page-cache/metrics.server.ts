import { apiBaseUrl } from '../api/chosen-backend.server'
import { embeddedFigures } from '../api/embedded.server'
import type { Metric } from '../platform/remix/shop-hooks'
import { pageCounts } from './page-cache.server'

const secondsOf = (moment: string) => new Date(moment).getTime() / 1_000

/** What monitoring is told of this process's pages and of the shop, whose backend elsewhere is left out. */
export async function readMetrics(): Promise<Metric[]> {
  const pages = Object.entries(pageCounts).map(([from, value]) => ({ labels: { from }, value }))
  const counted: Metric = {
    ...{ name: 'shop_pages_total', type: 'counter', help: 'Pages drawn, and pages sent as they were kept' },
    values: pages,
  }
  if (apiBaseUrl !== '/') return [counted]
  const { orders, oldestDueSeconds, rounds } = await embeddedFigures()
  return [
    counted,
    {
      ...{ name: 'shop_orders_last_hour', type: 'gauge', help: 'Orders placed in the last hour' },
      ...{ isOfShop: true, values: [{ value: orders }] },
    },
    {
      ...{ name: 'shop_outbox_oldest_due_seconds', type: 'gauge' },
      help: 'For how long the oldest mail, refund or other message is due that was not sent; 0 without one',
      ...{ isOfShop: true, values: [{ value: oldestDueSeconds }] },
    },
    {
      ...{ name: 'shop_round_last_timestamp_seconds', type: 'gauge' },
      help: 'When the last round of each periodic work was done, in seconds since 1970',
      isOfShop: true,
      values: rounds.map(({ round, at }) => ({ labels: { round }, value: secondsOf(at) })),
    },
  ]
}
