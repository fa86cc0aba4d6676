import type { OrderStatus } from './order-status'

export const ORDER_GROUPS = ['unpaid', 'underway', 'delivered', 'returning', 'returned', 'canceled'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export const STATUSES_OF_GROUP: Record<OrderGroup, readonly OrderStatus[]> = {
  unpaid: [200],
  underway: [201, 300],
  delivered: [301],
  returning: [400, 401],
  returned: [500, 501, 502],
  canceled: [209],
}

export function isOrderGroup(text: unknown): text is OrderGroup {
  return ORDER_GROUPS.some((group) => group === text)
}
