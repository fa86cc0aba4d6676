import type { AppLoadContext } from '@remix-run/node'

/** These are names of facts; after a colon some name what they are of. */
export const COOKIE = 'cookie'
export const USER = 'user'
export const LOCATED = 'located'
export const CART_COUNT = 'cart count'
/** The name of a fact about the free period that the query asks for. */
export const FREE_PERIOD = 'free period'
/** The name of a fact about the taken days that the query asks for. */
export const TAKEN_DAYS = 'taken days'

/** Notes what the answer to one request is drawn from, besides its address and what everybody is answered alike. */
export class DrawnFrom {
  /** All that the answer shows of its visitor, as JSON by name. */
  readonly facts = new Map<string, string>()
  /** The version of all that is answered to everybody alike, before drawing began; undefined if it is unknown. */
  publicVersion: string | undefined
  #isShareable = true

  note(name: string, value: unknown) {
    if (!this.facts.has(name)) this.facts.set(name, JSON.stringify(value ?? null))
  }

  /** Keeps the answer to one visitor, because it shows something that is in no fact, or lacks something that could not be read. */
  keepPrivate() {
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
