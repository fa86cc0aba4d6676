import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  type FollowUpKind,
  isKeepingKind,
  isWithCustomer,
  type OrderStatus,
  type OrderType,
  PAID,
  RETURN_ANNOUNCED,
} from './order-status'

export const ORDER_ACTIONS = ['pay', 'cancel', 'track', 'return', 'keep', 'extend', 'refund_account'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

type FollowUp = { kind: FollowUpKind; status: number }

export type OrderFacts = {
  type: OrderType
  status: OrderStatus
  isHeldUp: boolean
  owesInvoice: boolean
  follows: FollowUpKind | null
  followUps: readonly FollowUp[]
  needsAgreement: boolean
  hasShipments: boolean
  needsAccount: boolean
}

/** Whether a trial was ordered as a purchase or rental, paid or not, so that it cannot be sent back. */
export function isKeeping(followUps: readonly FollowUp[]): boolean {
  return followUps.some(({ kind, status }) => isKeepingKind(kind) && status !== CANCELED)
}

/** Whether a trial has become a purchase or rental, which is paid. */
export const isKept = (followUps: readonly FollowUp[]) =>
  isKeeping(followUps.filter(({ status }) => status !== AWAITING_PAYMENT))

const CONDITIONS: Record<OrderAction, (facts: OrderFacts) => boolean> = {
  pay: ({ status, isHeldUp, owesInvoice }) => (status === AWAITING_PAYMENT || owesInvoice) && !isHeldUp,
  cancel: ({ status, isHeldUp, follows }) =>
    (status === AWAITING_PAYMENT && !isHeldUp) || (status === PAID && follows === null),
  track: ({ hasShipments }) => hasShipments,
  return: (facts) =>
    facts.status === DELIVERED &&
    facts.follows !== 'extension' &&
    !facts.needsAgreement &&
    !isKeeping(facts.followUps),
  keep: (facts) => facts.type === 'trial' && isWithCustomer(facts.status) && !isKeeping(facts.followUps),
  extend: (facts) =>
    facts.type === 'rent' &&
    facts.follows !== 'extension' &&
    isWithCustomer(facts.status) &&
    !facts.followUps.some(({ status }) => status === AWAITING_PAYMENT),
  refund_account: ({ needsAccount }) => needsAccount,
}

export function orderActions(facts: OrderFacts): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => CONDITIONS[action](facts))
}

/** A follow-up order is with its customer already. */
export function canBeCorrected({ status, follows }: { status: number; follows?: unknown }): boolean {
  return !follows && (status === AWAITING_PAYMENT || status === PAID)
}

type Movable = {
  status: number
  type: OrderType
  follows?: unknown
  months?: readonly unknown[] | undefined
  withdrawals: readonly unknown[]
  totals: { reduction?: unknown }
}

export const canMoveDays = ({ type, months = [], withdrawals, totals, ...order }: Movable): boolean =>
  type !== 'buy' &&
  canBeCorrected(order) &&
  months.length + withdrawals.length === 0 &&
  totals.reduction === undefined

export const isCollectable = ({ status, type }: { status: number; type: OrderType }): boolean =>
  status === RETURN_ANNOUNCED || (status === DELIVERED && type !== 'buy')
