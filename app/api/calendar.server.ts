import type { DateRange } from '../../contract/dates'
import type { DeliveryDay } from '../../contract/delivery-day'
import type { Asked } from '../../contract/endpoints/endpoint'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { type Line, linesText } from '../../contract/lines'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt, readShared } from './call.server'
import type { Place } from './catalogue.server'
import { unansweredPathsOf } from './unanswered.server'

export type TakenPeriod = { name: string; next?: DateRange }

type Query = Asked<typeof rentalCalendarApi.freePeriod>

export function freePeriodQuery(lines: readonly Line[], { start, end }: DateRange): string {
  return String(new URLSearchParams({ items: linesText(lines), start, end }))
}

async function findTaken(backend: Backend, query: Query, isNoted?: true): Promise<TakenPeriod | undefined> {
  // A backend that does not answer its calendar is not waited for here either.
  if (unansweredPathsOf(backend.source).has(rentalCalendarApi.read.path)) {
    if (!isNoted) backend.keepPrivate()
    return undefined
  }
  const options = { expect: [404, 422], isNoted }
  const reading = attempt(backend, rentalCalendarApi.freePeriod, query, options)
  const { data } = (await unlessUnavailable(reading))?.body ?? {}
  if (!data || data.free) return undefined
  return { name: data.article ?? '', ...(data.next ? { next: data.next } : {}) }
}

/** Returns undefined where everything is free, or the backend cannot tell: then the order itself decides. */
export async function readTakenPeriod(backend: Backend, lines: readonly Line[], period: DateRange) {
  return lines.length === 0 ? undefined : findTaken(backend, { items: linesText(lines), ...period })
}

/** As `readTakenPeriod`, for a shared page, which notes the result as a fact. */
export function readTakenOf(backend: Backend, query: string): Promise<TakenPeriod | undefined> {
  return findTaken(backend, Object.fromEntries(new URLSearchParams(query)) as Query, true)
}

export const takenDaysQuery = (lines: readonly Line[]) =>
  String(new URLSearchParams({ items: linesText(lines) }))

export async function readTakenDaysOf(backend: Backend, query: string): Promise<DateRange[] | undefined> {
  const input = { items: new URLSearchParams(query).get('items') ?? '' }
  const options = { expect: [404, 422], isNoted: true } as const
  const answer = await unlessUnavailable(attempt(backend, rentalCalendarApi.takenDays, input, options))
  return answer?.body?.data.taken
}

/** Returns when something that is bought and paid now arrives; null where the backend promises no day. */
export function readDeliveryDay(backend: Backend, { country, region }: Place): Promise<DeliveryDay | null> {
  return readShared(
    backend,
    rentalCalendarApi.deliveryDay,
    { country, ...(region ? { region } : {}) },
    ({ data }) => data.promised,
    () => ({ otherwise: () => null }),
  )
}
