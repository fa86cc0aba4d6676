import type { AppLoadContext } from '@remix-run/node'

export const COOKIE = 'cookie'
export const USER = 'user'
export const LOCATED = 'located'
export const CART_COUNT = 'cart count'
export const FREE_PERIOD = 'free period'
export const TAKEN_DAYS = 'taken days'

/** What an answer depends on, besides its address and what is the same for everybody. */
export class DrawnFrom {
  /** What it shows of its visitor, as JSON by name. */
  readonly facts = new Map<string, string>()
  /** The version of what is the same for everybody, before drawing began; undefined if unknown. */
  publicVersion: string | undefined
  isShareable = true

  note(name: string, value: unknown) {
    if (!this.facts.has(name)) this.facts.set(name, JSON.stringify(value ?? null))
  }

  /** For an answer that shows something that is in no fact, or lacks something that could not be read. */
  keepPrivate() {
    this.isShareable = false
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
