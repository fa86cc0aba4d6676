import type { DateRange } from '../../contract/dates'
import type { DeliveryDay } from '../../contract/delivery-day'
import type { Asked } from '../../contract/endpoints/endpoint'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { type Line, linesText } from '../../contract/lines'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt, readShared } from './call.server'
import type { Place } from './catalogue.server'

export type TakenPeriod = { name: string; next?: DateRange }

type Wanted = Asked<typeof rentalCalendarApi.freePeriod>

export function freePeriodQuery(lines: readonly Line[], { start, end }: DateRange): string {
  return String(new URLSearchParams({ items: linesText(lines), start, end }))
}

async function takenIn(backend: Backend, wanted: Wanted, isNoted?: true): Promise<TakenPeriod | undefined> {
  const ways = { expect: [404, 422], isNoted }
  const reading = attempt(backend, rentalCalendarApi.freePeriod, wanted, ways)
  const { data } = (await unlessUnavailable(reading))?.body ?? {}
  if (!data || data.free) return undefined
  return { name: data.article ?? '', ...(data.next ? { next: data.next } : {}) }
}

/** Returns undefined where everything is free, or the backend cannot tell: then the order itself decides. */
export async function readTakenPeriod(backend: Backend, lines: readonly Line[], period: DateRange) {
  return lines.length === 0 ? undefined : takenIn(backend, { items: linesText(lines), ...period })
}

/** Reads the same for a shared page, which notes the result. */
export function readTakenNoted(backend: Backend, query: string): Promise<TakenPeriod | undefined> {
  return takenIn(backend, Object.fromEntries(new URLSearchParams(query)) as Wanted, true)
}

export const takenDaysQuery = (lines: readonly Line[]) =>
  String(new URLSearchParams({ items: linesText(lines) }))

export async function readTakenDaysNoted(backend: Backend, query: string): Promise<DateRange[] | undefined> {
  const asked = { items: new URLSearchParams(query).get('items') ?? '' }
  const ways = { expect: [404, 422], isNoted: true } as const
  const answer = await unlessUnavailable(attempt(backend, rentalCalendarApi.takenDays, asked, ways))
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
