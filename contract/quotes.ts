import { addDays, type DateRange, type IsoDate } from './dates'
import { QUOTE_DAYS } from './promises'

export const QUOTE_STEPS = ['change', 'send', 'withdraw'] as const

/** For what people ask for a quote; staff also writes one for the trial of a caller. */
export const QUOTED_TYPES = ['rent', 'buy'] as const

/** An `open` quote has expired after its last day. */
export type QuoteState = 'open' | 'accepted' | 'withdrawn'

export const QUOTE_STATUSES = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** Makes a function for the last day: `days` from today, or earlier to leave time for the delivery. */
const validFor = (days: number) => (today: IsoDate, period: DateRange | null, leadDays: number) => {
  const last = addDays(today, days)
  const ready = period && addDays(period.start, -leadDays)
  return ready && ready < last ? ready : last
}

export const quoteValidUntil = validFor(QUOTE_DAYS)

export const latestValidity = validFor(180)

export function quoteStatus(
  { state, validUntil }: { state: QuoteState; validUntil: IsoDate },
  today: IsoDate,
): QuoteStatus {
  return state === 'open' && today > validUntil ? 'expired' : state
}
