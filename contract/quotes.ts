import { addDays, type DateRange, type IsoDate } from './dates'
import { QUOTE_DAYS } from './promises'

export const QUOTE_STEPS = ['change', 'send', 'withdraw'] as const

export const QUOTED_TYPES = ['rent', 'buy'] as const
export type QuotedType = (typeof QUOTED_TYPES)[number]

/** An `open` quote has expired after its last day. */
export type QuoteState = 'open' | 'accepted' | 'withdrawn'

export const QUOTE_STATUSES = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** 30 days on, but early enough to prepare the delivery. */
export function quoteValidUntil(today: IsoDate, period: DateRange | null, leadDays: number): IsoDate {
  const ends = [addDays(today, QUOTE_DAYS), ...(period ? [addDays(period.start, -leadDays)] : [])]
  return ends.sort()[0] ?? today
}

const LONGEST_DAYS = 180

/** Half a year on, but early enough to prepare the delivery. */
export function latestValidity(today: IsoDate, period: DateRange | null, leadDays: number): IsoDate {
  const last = addDays(today, LONGEST_DAYS)
  const days = [last, ...(period ? [addDays(period.start, -leadDays)] : [])]
  return days.sort()[0] ?? last
}

export function quoteStatus(
  { state, validUntil }: { state: QuoteState; validUntil: IsoDate },
  today: IsoDate,
): QuoteStatus {
  return state === 'open' && today > validUntil ? 'expired' : state
}
