/** Every page offers them in this order. */
export const ORDER_TYPES = ['trial', 'rent', 'buy'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

/** Returns the hours in which the shop comes itself: it brings and fetches what has days, and what is sold goes as a parcel. */
export function ownHours(type: OrderType, hours: string | undefined): string | undefined {
  return hasPeriod(type) ? hours : undefined
}

export function hasPeriod(type: OrderType): boolean {
  return type !== 'buy'
}

/**
 * The relations of an order to the one it follows: more days of a rental, a trial that is kept, days that a rental came back late, or
 * damage beyond its deposit.
 */
export const FOLLOW_UP_KINDS = ['extension', 'purchase', 'rental', 'late_days', 'damages'] as const
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number]

/** Orders of these kinds take the place of the one they follow: a trial that is kept. */
export const KEEPING_KINDS: readonly FollowUpKind[] = ['purchase', 'rental']

export function isKeepingKind(kind: FollowUpKind): boolean {
  return KEEPING_KINDS.includes(kind)
}

/** Returns whether staff charges an order of this kind when a return is settled. */
export function isChargedKind(kind: FollowUpKind | undefined): boolean {
  return kind === 'late_days' || kind === 'damages'
}
