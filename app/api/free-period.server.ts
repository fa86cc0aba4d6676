import type { z } from 'zod'
import type { DateRange } from '../../contract/dates'
import { type Line, linesText } from '../../contract/lines'
import { freePeriodResponseSchema } from '../../contract/wire/rental-calendar'
import { type Answer, type Backend, unlessUnavailable } from './backend.server'

/** What is booked up in a period, and the next one as long that is free. */
export type TakenPeriod = { name: string; next?: DateRange }

/** What is asked about so many of articles in a period, as the query of an address. */
export function freePeriodQuery(lines: readonly Line[], { start, end }: DateRange): string {
  return String(new URLSearchParams({ items: linesText(lines), start, end }))
}

type FreePeriod = z.output<typeof freePeriodResponseSchema>

async function takenIn(reading: Promise<Answer<FreePeriod>>): Promise<TakenPeriod | undefined> {
  const { data } = (await unlessUnavailable(reading))?.body ?? {}
  if (!data || data.free) return undefined
  return { name: data.article ?? '', ...(data.next ? { next: data.next } : {}) }
}

const REFUSALS = { expect: [404, 422] }

/** Undefined where everything is free, or the backend cannot tell: then the order itself decides. */
export async function readTakenPeriod(
  backend: Backend,
  lines: readonly Line[],
  period: DateRange,
): Promise<TakenPeriod | undefined> {
  if (lines.length === 0) return undefined
  const path = `/api/free_period?${freePeriodQuery(lines, period)}`
  return takenIn(backend.get(path, freePeriodResponseSchema, REFUSALS))
}

/** The same for a page that is shared by those of whom it is the same, and who notes it. */
export function readTakenNoted(backend: Backend, query: string): Promise<TakenPeriod | undefined> {
  return takenIn(backend.getNoted(`/api/free_period?${query}`, freePeriodResponseSchema, REFUSALS))
}
