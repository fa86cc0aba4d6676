import { onTestFinished } from 'vitest'
import type { DatabaseLocation } from '../../backend/db/open'
import { articleId } from '../support/api-client'
import { addVouchers, bookFindings, endLeases, undelivered } from './audit'
import { clientOf } from './client'
import { startTraffic, type Traffic } from './traffic'
import { until } from './until'

/** These articles cost so little that vouchers pay for many orders. */
const CHEAP = ['NN-PZ', 'NN-PR', 'NN-ZG']

/** Eight buyers of a shop, for one test; `address` tells where the shop is at present, if it does not stay where it is. */
export async function startBuyers(
  url: string,
  location: DatabaseLocation,
  address = async () => url,
): Promise<Traffic> {
  const client = await clientOf(url)
  const ids = await Promise.all(CHEAP.map((code) => articleId(client, code)))
  await addVouchers(location)
  const traffic = startTraffic(address, ids)
  onTestFinished(() => traffic.finish().catch(() => {}))
  return traffic
}

/** Waits until everything that buyers have caused is done, and returns what is not as they were promised. */
export async function findingsAfter({ promised, finish }: Traffic, location: DatabaseLocation) {
  await finish()
  await endLeases(location)
  await until('the outbox to be empty', async () => (await undelivered(location)) === 0, 60_000)
  return [...promised.oddities, ...(await bookFindings(location, promised))].slice(0, 20)
}
