export const ORDER_TYPES = ['rent', 'buy', 'trial'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

export function hasPeriod(type: OrderType): boolean {
  return type !== 'buy'
}
