import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readCountryOfIp } from '../api/look-ups.server'
import { logWarning } from '../log.server'
import { LOCATED } from '../session/drawn-from.server'
import type { Visit } from '../session/visit.server'
import { countryHeader } from './country-header.server'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const RETRY_MS = 10 * MINUTE_MS
const MAX_ADDRESSES = 10_000

type Located = { country: Promise<string | undefined>; until: number }
type Addresses = LRUCache<string, Located>

// Addresses are personal data: they are kept hidden, in memory, and nobody needs a cookie.
const key = randomBytes(32)
const hidden = (address: string) => createHmac('sha256', key).update(address).digest('base64')

// By backend, so that two in one process do not share it.
const known = new WeakMap<object, Addresses>()

function addressesOf(backend: object): Addresses {
  const addresses = known.get(backend) ?? new LRUCache<string, Located>({ max: MAX_ADDRESSES })
  known.set(backend, addresses)
  return addresses
}

function lookUp(address: string, { backend, request }: Visit): Promise<string | undefined> {
  const addresses = addressesOf(backend.source)
  const name = hidden(address)
  const before = addresses.get(name)
  if (before && Date.now() < before.until) return before.country
  const country = readCountryOfIp(address, backend).catch(() => {
    logWarning('location unavailable', request)
    addresses.set(name, { country, until: Date.now() + RETRY_MS })
    return before?.country
  })
  addresses.set(name, { country, until: Date.now() + DAY_MS })
  return country
}

function countryOf(visit: Visit): Promise<string | undefined> | string | undefined {
  // Whoever told it of one visitor tells it of all, or leaves it unknown: a page that others are sent too has no address.
  if (countryHeader()) return visit.toldCountry
  return visit.clientAddress && lookUp(visit.clientAddress, visit)
}

/** Where a visitor seems to be who has chosen no country; at most one look-up a day for an address. */
export async function locateVisitor(visit: Visit): Promise<string | undefined> {
  if (visit.storedPlace.country) return undefined
  const located = await countryOf(visit)
  visit.note(LOCATED, located)
  return located
}
