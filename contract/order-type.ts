export const ORDER_TYPES = ['trial', 'rent', 'buy'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

/** Only what has days is delivered by the shop itself; purchases go as a parcel. */
export function ownHours(type: OrderType, hours: string | undefined): string | undefined {
  return hasPeriod(type) ? hours : undefined
}

export function hasPeriod(type: OrderType): boolean {
  return type !== 'buy'
}

export const FOLLOW_UP_KINDS = ['extension', 'purchase', 'rental', 'late_days', 'damages'] as const
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number]

export const KEEPING_KINDS: readonly FollowUpKind[] = ['purchase', 'rental']

export function isKeepingKind(kind: FollowUpKind): boolean {
  return KEEPING_KINDS.includes(kind)
}

export function isChargedKind(kind: FollowUpKind | undefined): boolean {
  return kind === 'late_days' || kind === 'damages'
}
