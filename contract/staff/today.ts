import { ANY_NEED } from './orders'
import { type StaffRole, seesMoney } from './permissions'

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

const OF_PACKING: readonly string[] = [ANY_NEED, 'ship', 'grade', 'ending', 'corrected', 'units']

export const maySeeNeed = (role: StaffRole, need = ANY_NEED): boolean =>
  seesMoney(role) || OF_PACKING.includes(need)

export const TODAY_ROWS = 50

export const WAITING_ROWS = 7
