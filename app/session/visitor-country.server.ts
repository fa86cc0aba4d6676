import type { AppLoadContext } from '@remix-run/node'
import { backendFor } from '../api/backend.server'
import { readCountryOf } from '../api/location.server'
import { logWarning } from '../log.server'
import { changeKeptPlace, type KeptPlace, readKeptPlace } from './place.server'

const DAY_MS = 86_400_000

/** What is known of a visitor's country, and the Set-Cookie value that keeps what was found out just now. */
type VisitorCountry = { kept: KeptPlace; cookie?: string }

function isDue({ country, locatedAt }: KeptPlace): boolean {
  if (country) return false
  return locatedAt === undefined || Math.abs(Date.now() - locatedAt) >= DAY_MS
}

/**
 * What is remembered of a visitor's place. While no country is chosen their address is looked up, at most once a day
 * (SPEC §4); a look-up that fails leaves what was known before, and is due again the day after.
 */
export async function locateVisitor(request: Request, context: AppLoadContext): Promise<VisitorCountry> {
  const kept = await readKeptPlace(request, context)
  const ip = context.clientAddress
  if (!ip || !isDue(kept)) return { kept }
  const backend = backendFor(request, context)
  const located = await readCountryOf(ip, backend).catch(() => {
    // What is wrong with the backend was logged by whoever called it.
    logWarning('location unavailable', request)
    return kept.located
  })
  const change = { locatedAt: Date.now(), located }
  return { kept: { ...kept, ...change }, cookie: await changeKeptPlace(change, request, context) }
}

/** The country a visitor has chosen, else the one they seem to be in. */
export function countryOf({ country, located }: KeptPlace): string | undefined {
  return country ?? located
}
