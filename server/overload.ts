import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { SESSION_COOKIE, STAFF_COOKIE } from '../contract/headers'
import { LOCALES } from '../contract/locales'

const MAX_DRAWN = 16
const ROOM_FOR_OTHERS = 12
const MOMENT_MS = 20
const SATURATED = 0.95

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

type Settings = Readonly<Record<string, string | undefined>>

function numberOf(settings: Settings, name: string, fallback: number): number {
  const setting = settings[name]?.trim() || String(fallback)
  if (/^[1-9]\d{0,5}$/.test(setting)) return Number(setting)
  throw new Error(`${name}: a number, such as ${fallback}; not "${setting}"`)
}

/** Returns whether the process had hardly an idle moment since it was last asked, as long as that is a moment ago. */
export function watchLoad(): () => boolean {
  let since = performance.eventLoopUtilization()
  let at = performance.now()
  let isSaturated = false
  return () => {
    if (performance.now() - at < MOMENT_MS) return isSaturated
    isSaturated = performance.eventLoopUtilization(since).utilization > SATURATED
    since = performance.eventLoopUtilization()
    at = performance.now()
    return isSaturated
  }
}

/**
 * Refuses newcomers while more pages wait to be drawn than MAX_DRAWN, or so many are being drawn without an idle moment; others only when they
 * would wait for seconds.
 */
export class Overload {
  readonly #many: number
  #drawing = 0

  constructor(
    settings: Settings = {},
    private readonly isSaturated = watchLoad(),
  ) {
    this.#many = numberOf(settings, 'MAX_DRAWN', MAX_DRAWN)
  }

  admits(req: IncomingMessage, res: ServerResponse, queued: number): boolean {
    const room = isNewcomer(req) ? this.#many : this.#many * ROOM_FOR_OTHERS
    const isSaturated = this.isSaturated()
    if (queued >= room || (isSaturated && this.#drawing >= room)) return false
    this.#drawing += 1
    // An answer behind another one on its connection is not told that the connection ends.
    const giveBack = () => {
      for (const end of [res, req.socket]) end.off('close', giveBack)
      this.#drawing -= 1
    }
    for (const end of [res, req.socket]) end.once('close', giveBack)
    return true
  }
}
