/** Every status an order can have (SPEC §3, "Order statuses"). */
export const ORDER_STATUSES = [200, 201, 209, 300, 301, 400, 401, 500, 501, 502] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const AWAITING_PAYMENT = 200
export const PAID = 201
export const CANCELED = 209

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  200: [201, 209],
  201: [209, 300],
  209: [],
  300: [301],
  301: [400],
  400: [401],
  401: [500, 501, 502],
  500: [],
  501: [],
  502: [],
}

/** Whether an order may go from one status to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Whether a number is a status this shop knows. */
export function isOrderStatus(code: number): code is OrderStatus {
  return ORDER_STATUSES.some((status) => status === code)
}

/** What the visitor is told about a payment (SPEC §2, "Payment result states"). */
export const PAYMENT_RESULTS = ['pending', 'unknown', 'confirmed', 'canceled'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** The states of one payment at a provider. `paid` is final; `open` has not been answered yet. */
export const PAYMENT_STATES = ['open', 'pending', 'paid', 'canceled', 'failed', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * What to tell the visitor, from the order's status and its latest payment.
 * No payment, or one the visitor has not answered, is unknown; pending is never told as failed.
 */
export function paymentResult(order: OrderStatus, latest: PaymentState | undefined): PaymentResult {
  if (order === CANCELED) return 'canceled'
  if (order !== AWAITING_PAYMENT) return 'confirmed'
  if (latest === 'paid' || latest === 'pending') return 'pending'
  return latest === undefined || latest === 'open' ? 'unknown' : 'canceled'
}
