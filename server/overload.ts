import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_COOKIE, STAFF_COOKIE } from '../contract/headers'
import { LOCALES } from '../contract/locales'

const TICK_MS = 10
const PATIENCE_MS = 50
const MAX_DRAWN = 16
/** By how much later visitors with a cart or session are refused. */
const FOR_OTHERS_MS = 2_000
const CALM_MS = 1_000
const MIN_DRAWN = 1
const HOLD_MS = 250

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

/** Reads a setting that is a whole number. */
function numberOf(settings: Settings, name: string, fallback: number): number {
  const setting = settings[name]?.trim() || String(fallback)
  if (/^\d{1,6}$/.test(setting)) return Number(setting)
  throw new Error(`${name}: a number, such as ${fallback}; not "${setting}"`)
}

/**
 * Refuses newcomers while this process draws many pages at once (MAX_DRAWN) and comes around late (MAX_DELAY, in milliseconds). They are let
 * in one at a time, because a process accepts one connection in each round, and long rounds keep out everybody. For another moment no more
 * than MAX_DRAWN are let in, because a crowd that still waits would all come at once. Other visitors are refused only much later.
 */
export class Overload {
  readonly #patience: number
  readonly #many: number
  readonly #now: () => number
  #cameAround: number
  #busyUntil = Number.NEGATIVE_INFINITY
  #drawing = 0

  constructor(settings: Settings = {}, now: () => number = () => performance.now()) {
    this.#patience = numberOf(settings, 'MAX_DELAY', PATIENCE_MS)
    this.#many = numberOf(settings, 'MAX_DRAWN', MAX_DRAWN)
    this.#now = now
    this.#cameAround = now()
  }

  watch() {
    setInterval(() => this.comeAround(), TICK_MS).unref()
  }

  comeAround() {
    this.#cameAround = this.#now()
  }

  admits(req: IncomingMessage, res: ServerResponse): boolean {
    const now = this.#now()
    const late = Math.max(0, now - this.#cameAround - TICK_MS)
    const isLate = late >= this.#patience
    if (isLate && this.#drawing >= this.#many) this.#busyUntil = now + CALM_MS
    const isBusy = now < this.#busyUntil
    const isOver = isNewcomer(req)
      ? (isBusy && isLate) || this.#drawing >= this.#roomAt(now)
      : isBusy && late >= this.#patience + FOR_OTHERS_MS
    if (isOver) return false
    this.#drawing += 1
    res.once('close', () => {
      this.#drawing -= 1
    })
    return true
  }

  #roomAt(now: number): number {
    if (now < this.#busyUntil) return MIN_DRAWN
    return now < this.#busyUntil + CALM_MS ? Math.max(MIN_DRAWN, this.#many) : Number.POSITIVE_INFINITY
  }
}

/** Pauses the connection of a refused visitor, who would keep out others by asking again at once. */
export function holdBack({ socket }: IncomingMessage) {
  socket.pause()
  setTimeout(() => socket.resume(), HOLD_MS).unref()
}
