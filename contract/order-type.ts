/** In the order that every page offers them in. */
export const ORDER_TYPES = ['trial', 'rent', 'buy'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

export function hasPeriod(type: OrderType): boolean {
  return type !== 'buy'
}
