/** What a cart or an order is: exactly one of these at a time. */
export const ORDER_TYPES = ['rent', 'buy', 'trial'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** Whether a text names an order type. */
export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

/** Whether an order of this type runs for a period (rent and trial) or not (buy). */
export function hasPeriod(type: OrderType): boolean {
  return type !== 'buy'
}
