import type { AppLoadContext } from '@remix-run/node'

export const COOKIE = 'cookie'
export const USER = 'user'
export const LOCATED = 'located'
export const CART_COUNT = 'cart count'
export const FREE_PERIOD = 'free period'
export const TAKEN_DAYS = 'taken days'

/** The facts that an answer depends on, besides its address and the public data. */
export class DrawnFrom {
  /** Facts about the visitor that the answer depends on, as JSON by name. */
  readonly facts = new Map<string, string>()
  /** The version of the public data before rendering began; undefined if unknown. */
  publicVersion: string | undefined
  isShareable = true

  note(name: string, value: unknown) {
    if (!this.facts.has(name)) this.facts.set(name, JSON.stringify(value ?? null))
  }

  /** For an answer that depends on more than its facts, or lacks data that could not be read. */
  keepPrivate() {
    this.isShareable = false
  }
}

const recordByContext = new WeakMap<AppLoadContext, DrawnFrom>()

export function drawnFrom(context: AppLoadContext): DrawnFrom {
  const existing = recordByContext.get(context)
  if (existing) return existing
  const record = new DrawnFrom()
  recordByContext.set(context, record)
  return record
}
