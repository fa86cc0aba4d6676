import type { IncomingMessage } from 'node:http'
import { SESSION_COOKIE, STAFF_COOKIE } from '../contract/headers'
import { LOCALES } from '../contract/locales'

const MAX_DRAWN = 16
const ROOM_FOR_OTHERS = 12

const VISIT_COOKIES = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${STAFF_COOKIE}|cart|checkout|orders)=`)
// Addresses inside of a visit: the rest of an order, the back office, and scripts. Parts of pages are left out: they are ready, or their
// names may be invented.
const INSIDE_VISIT = new RegExp(
  `^/(?:api/|(?:${LOCALES.join('|')})/(?:admin|checkout|orders|payment_|quotes)|[^?]*\\.data(?:$|\\?))`,
)

export function isNewcomer({ method, url = '', headers }: IncomingMessage): boolean {
  const isLooking = method === 'GET' || method === 'HEAD'
  return isLooking && !INSIDE_VISIT.test(url) && !VISIT_COOKIES.test(headers.cookie ?? '')
}

/** Refuses newcomers while more pages wait to be drawn than MAX_DRAWN; others only when they would wait for seconds. */
export function admission(settings: Readonly<Record<string, string | undefined>> = {}) {
  const setting = settings.MAX_DRAWN?.trim() || String(MAX_DRAWN)
  if (!/^[1-9]\d{0,5}$/.test(setting)) {
    throw new Error(`MAX_DRAWN: a number, such as ${MAX_DRAWN}; not "${setting}"`)
  }
  const many = Number(setting)
  return (req: IncomingMessage, queued: number) => queued < (isNewcomer(req) ? many : many * ROOM_FOR_OTHERS)
}

export type Admits = ReturnType<typeof admission>
