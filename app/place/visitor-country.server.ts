import { readCountryOf } from '../api/look-ups.server'
import { logWarning } from '../log.server'
import type { KeptPlace } from '../session/cookies.server'
import type { Visit } from '../session/visit.server'

const DAY_MS = 86_400_000

function isDue({ country, locatedAt }: KeptPlace): boolean {
  if (country) return false
  return locatedAt === undefined || Math.abs(Date.now() - locatedAt) >= DAY_MS
}

/**
 * What a look-up of the visitor's address finds out, for `setPlace`; undefined where none is due. While no country is
 * chosen one is made at most once a day (SPEC §4); one that fails leaves what was known, and is due again the day after.
 */
export async function locateVisitor(visit: Visit): Promise<Partial<KeptPlace> | undefined> {
  const { keptPlace, clientAddress, backend, request } = visit
  if (!clientAddress || !isDue(keptPlace)) return undefined
  const located = await readCountryOf(clientAddress, backend).catch(() => {
    // What is wrong with the backend was logged by whoever called it.
    logWarning('location unavailable', request)
    return keptPlace.located
  })
  return { locatedAt: Date.now(), located }
}

export function countryOf({ country, located }: KeptPlace): string | undefined {
  return country ?? located
}
