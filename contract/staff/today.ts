import { ANY_NEED } from './orders'
import { mayDo, type Rights, type StaffAction } from './permissions'

export const LEAVING_STOPS = ['withdrawn', 'corrected', 'payment', 'units'] as const
export type LeavingStop = (typeof LEAVING_STOPS)[number]

export const WAITING_KINDS = [
  'faults',
  'mismatch',
  'corrected',
  'chargeback',
  'overdue',
  'outbox',
  'withdrawals',
  'grade',
  'pay_out',
  'messages',
  'quotes',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const SEEN_WITH = new Map<string, StaffAction>([
  ...([ANY_NEED, 'mismatch', 'chargeback', 'overdue', 'pay_out'] as const).map(
    (need) => [need, 'payments.read'] as const,
  ),
  ...(['faults', 'messages', 'withdrawals'] as const).map((need) => [need, 'messages.read'] as const),
  ['quotes', 'quotes.read'],
  ['outbox', 'outbox.read'],
  ['units', 'fleet.read'],
])

export const maySeeNeed = (rights: Rights, need = 'ship'): boolean =>
  mayDo(rights, SEEN_WITH.get(need) ?? 'orders.read')

export const TODAY_ROWS = 50

export const WAITING_ROWS = 7
