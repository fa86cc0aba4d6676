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

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

export function isOrderStatus(code: number): code is OrderStatus {
  return ORDER_STATUSES.some((status) => status === code)
}

export const PAYMENT_RESULTS = ['pending', 'unknown', 'confirmed', 'canceled'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** `paid` is final; `open` means that the provider has not reported anything yet. */
const PAYMENT_STATES = ['open', 'pending', 'paid', 'canceled', 'failed', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export function paymentResult(order: OrderStatus, latest: PaymentState | undefined): PaymentResult {
  if (order === CANCELED) return 'canceled'
  if (order !== AWAITING_PAYMENT) return 'confirmed'
  if (latest === 'paid' || latest === 'pending') return 'pending'
  return latest === undefined || latest === 'open' ? 'unknown' : 'canceled'
}
