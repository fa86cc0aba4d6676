import type { OrderType } from './order-status'

export const RETURN_WAYS = ['collected', 'sent'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

export function packedFor(type: OrderType, way: ReturnWay, carrier: string | null | undefined) {
  if (way === 'sent') return carrier ? 'sent' : 'unnamed'
  return type === 'buy' ? 'collectedBought' : 'collected'
}
