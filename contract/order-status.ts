export const ORDER_STATUSES = [200, 201, 209, 300, 301, 400, 401, 500, 501, 502] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const AWAITING_PAYMENT = 200
export const PAID = 201
export const CANCELED = 209
export const SHIPPED = 300
export const DELIVERED = 301
export const RETURN_ANNOUNCED = 400
export const RETURN_RECEIVED = 401

export const RETURN_GRADES = [500, 501, 502] as const
export type ReturnGrade = (typeof RETURN_GRADES)[number]

export function isFinished(status: number): boolean {
  return RETURN_GRADES.some((grade) => grade === status)
}

export const ORDER_ACTORS = ['customer', 'staff', 'shop', 'payment', 'carrier'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

type Transition = { from: OrderStatus; to: OrderStatus; by: readonly OrderActor[] }

/** The only table of allowed changes, and who may make them. */
const TRANSITIONS: readonly Transition[] = [
  { from: AWAITING_PAYMENT, to: PAID, by: ['payment', 'staff', 'shop'] },
  { from: AWAITING_PAYMENT, to: CANCELED, by: ['customer', 'staff', 'shop'] },
  { from: PAID, to: CANCELED, by: ['customer', 'staff'] },
  { from: PAID, to: SHIPPED, by: ['staff'] },
  // A kept trial, which is with the customer already.
  { from: PAID, to: DELIVERED, by: ['shop'] },
  { from: SHIPPED, to: DELIVERED, by: ['carrier', 'staff'] },
  // A lost parcel: it is sent once more, or the order ends.
  { from: SHIPPED, to: PAID, by: ['staff'] },
  { from: SHIPPED, to: CANCELED, by: ['staff'] },
  { from: DELIVERED, to: RETURN_ANNOUNCED, by: ['customer', 'staff'] },
  // A return that is called off.
  { from: RETURN_ANNOUNCED, to: DELIVERED, by: ['customer', 'staff'] },
  { from: RETURN_ANNOUNCED, to: RETURN_RECEIVED, by: ['staff'] },
  // A rental or trial that does not come back.
  { from: DELIVERED, to: 502, by: ['staff'] },
  { from: RETURN_ANNOUNCED, to: 502, by: ['staff'] },
  ...RETURN_GRADES.map((to): Transition => ({ from: RETURN_RECEIVED, to, by: ['staff'] })),
]

/** Without `by`, by anyone. */
export function canBecome(from: OrderStatus, to: OrderStatus, by?: OrderActor): boolean {
  return TRANSITIONS.some(
    (allowed) => allowed.from === from && allowed.to === to && (!by || allowed.by.includes(by)),
  )
}

export const WITH_CUSTOMER: readonly OrderStatus[] = [SHIPPED, DELIVERED]

export const NOT_BACK: readonly number[] = [...WITH_CUSTOMER, RETURN_ANNOUNCED]

export const AFTER_RETURN: readonly OrderStatus[] = [RETURN_RECEIVED, ...RETURN_GRADES]

type Pieces = readonly { quantity: number }[]

/** Faults are told of what is with its customer: of a purchase also what was kept when a part of it went back. */
export function mayHaveFault(
  { type, status, lines }: { type: OrderType; status: number; lines: Pieces },
  returned: Pieces = [],
): boolean {
  const count = (pieces: Pieces) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const isKeptInPart = AFTER_RETURN.some((code) => code === status) && count(lines) > count(returned)
  return NOT_BACK.includes(status) || (type === 'buy' && isKeptInPart)
}

export function isWithCustomer(status: OrderStatus): boolean {
  return WITH_CUSTOMER.includes(status)
}

export function isOrderStatus(code: number): code is OrderStatus {
  return ORDER_STATUSES.some((status) => status === code)
}

export function isOrderActor(name: string): name is OrderActor {
  return ORDER_ACTORS.some((actor) => actor === name)
}

export const PAYMENT_RESULTS = ['pending', 'unknown', 'confirmed', 'canceled'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** `open`: nothing reported yet. `authorized`: reserved until the order is shipped. `paid` is final. */
export const PAYMENT_STATES = [
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'failed',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export function countsAsPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'authorized'
}

export function paymentResult(order: OrderStatus, latest: PaymentState | undefined): PaymentResult {
  if (order === CANCELED) return 'canceled'
  if (order !== AWAITING_PAYMENT) return 'confirmed'
  if (latest === undefined || latest === 'open') return 'unknown'
  return latest === 'pending' || countsAsPaid(latest) ? 'pending' : 'canceled'
}

export const ORDER_TYPES = ['trial', 'rent', 'buy'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export function isOrderType(text: unknown): text is OrderType {
  return ORDER_TYPES.some((type) => type === text)
}

/** Only what has days is delivered by the shop itself; purchases go as a parcel. */
export function ownHours(type: OrderType, hours: string | undefined): string | undefined {
  return type === 'buy' ? undefined : hours
}

export const FOLLOW_UP_KINDS = ['extension', 'purchase', 'rental', 'late_days', 'damages', 'month'] as const
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number]

export const KEEPING_KINDS: readonly FollowUpKind[] = ['purchase', 'rental']

export function isKeepingKind(kind: FollowUpKind): boolean {
  return KEEPING_KINDS.includes(kind)
}

export function isChargedKind(kind: FollowUpKind | undefined): boolean {
  return kind === 'late_days' || kind === 'damages' || kind === 'month'
}
