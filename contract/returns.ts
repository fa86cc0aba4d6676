import type { OrderType } from './order-type'

export const RETURN_WAYS = ['collected', 'sent'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Returns how what comes back is packed, by the name of its words: what was rented has a bag, and of what was bought nobody knows. */
export function packedFor(type: OrderType, way: ReturnWay, carrier: string | null | undefined) {
  if (way === 'sent') return carrier ? 'sent' : 'unnamed'
  return type === 'buy' ? 'collectedBought' : 'collected'
}
