import type { AppLoadContext } from '@remix-run/node'

/** Names of facts; some are followed by a colon and what they are of. */
export const COOKIE = 'cookie'
export const USER = 'user'
export const LOCATED = 'located'
export const CART_COUNT = 'cart count'
/** Of the query that asks for it. */
export const FREE_PERIOD = 'free period'

/** What the answer to one request is drawn from, besides its address and what everybody is answered alike. */
export class DrawnFrom {
  /** By name, as JSON: all that the answer shows of its visitor. */
  readonly facts = new Map<string, string>()
  /** Of all that is answered to everybody alike, before drawing began; undefined if it is unknown. */
  publicVersion: string | undefined
  /** Whether what is taken out of the page can be asked for. */
  hasParts = false
  #isShareable = true

  note(name: string, value: unknown) {
    if (!this.facts.has(name)) this.facts.set(name, JSON.stringify(value ?? null))
  }

  /** It shows something of somebody that is in no fact, or lacks something that could not be read. */
  keepToOne() {
    this.#isShareable = false
  }

  get isShareable(): boolean {
    return this.#isShareable
  }
}

const records = new WeakMap<AppLoadContext, DrawnFrom>()

export function drawnFrom(context: AppLoadContext): DrawnFrom {
  const known = records.get(context)
  if (known) return known
  const record = new DrawnFrom()
  records.set(context, record)
  return record
}
