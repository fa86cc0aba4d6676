/** What keeps an order from leaving: money that may not be there, or no unit on the shelf. */
export const LEAVING_STOPS = ['payment', 'units'] as const
export type LeavingStop = (typeof LEAVING_STOPS)[number]

/** What waits for an answer of the office, in the order in which it is told: what keeps money or words from somebody comes first. */
export const WAITING_KINDS = [
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

/** A part of the day shows so many rows. */
export const TODAY_ROWS = 50

/** It shows so many of one kind of what waits, so that none hides another. */
export const WAITING_ROWS = 7
