import type { OrderStatus } from '../../../contract/order-status'
import type { OrderStep } from '../entry'

export const PAID: readonly OrderStep[] = ['transfer']
export const SHIPPED: readonly OrderStep[] = [...PAID, 'ship']
export const DELIVERED: readonly OrderStep[] = [...SHIPPED, 'deliver']
export const ANNOUNCED: readonly OrderStep[] = [...DELIVERED, 'return']
export const RECEIVED: readonly OrderStep[] = [...ANNOUNCED, 'receive']

/** The steps that lead to each status, from an order that awaits a bank transfer. */
export const STEPS_TO: Record<OrderStatus, readonly OrderStep[]> = {
  200: [],
  201: PAID,
  209: ['cancel'],
  300: SHIPPED,
  301: DELIVERED,
  400: ANNOUNCED,
  401: RECEIVED,
  500: [...RECEIVED, 'grade_good'],
  501: [...RECEIVED, 'grade_minor'],
  502: [...RECEIVED, 'grade_significant'],
}
