import { readCountryOfIp } from '../api/look-ups.server'
import { logWarning } from '../log.server'
import type { StoredPlace } from '../session/cookies.server'
import type { Visit } from '../session/visit.server'

const DAY_MS = 86_400_000

function isLookUpDue({ country, locatedAt }: StoredPlace): boolean {
  if (country) return false
  return locatedAt === undefined || Math.abs(Date.now() - locatedAt) >= DAY_MS
}

/** At most one look-up a day while no country is chosen; undefined if none is due. */
export async function locateVisitor(visit: Visit): Promise<Partial<StoredPlace> | undefined> {
  const { storedPlace, clientAddress, backend, request } = visit
  if (!clientAddress || !isLookUpDue(storedPlace)) return undefined
  const located = await readCountryOfIp(clientAddress, backend).catch(() => {
    logWarning('location unavailable', request)
    return storedPlace.located
  })
  return { locatedAt: Date.now(), located }
}

export function countryOf({ country, located }: StoredPlace): string | undefined {
  return country ?? located
}
