import limits from './limits.json' with { type: 'json' }

export type Limit = {
  points: number
  seconds: number
  /** The limit for all visitors together whose address is not known; without it they are not counted. */
  unknown?: number
  /** Counted per machine (WORKERS share it), so that opening an address writes nothing. */
  inMemory?: boolean
}

export type LimitName = keyof typeof limits

/** Keys by `_address` are visitors' IP addresses; the others are accounts, e-mail addresses or phone numbers. */
export const LIMITS = limits satisfies Record<string, Limit>

export const LONGEST_LIMIT_SECONDS = 86_400
