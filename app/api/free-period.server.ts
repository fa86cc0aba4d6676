import type { DateRange } from '../../contract/dates'
import { freePeriodResponseSchema } from '../../contract/wire/rental-calendar'
import type { CartLine } from '../session/cart'
import { type Backend, unlessUnavailable } from './backend.server'

/** What is booked up in a period, and the next one as long that is free. */
export type TakenPeriod = { name: string; next?: DateRange }

/** Undefined where everything is free, or the backend cannot tell: then the order itself decides. */
export async function readTakenPeriod(
  backend: Backend,
  lines: readonly CartLine[],
  { start, end }: DateRange,
): Promise<TakenPeriod | undefined> {
  if (lines.length === 0) return undefined
  const items = lines.map(({ articleId, quantity }) => `${articleId}:${quantity}`).join(',')
  const path = `/api/free_period?${new URLSearchParams({ items, start, end })}`
  const reading = backend.get(path, freePeriodResponseSchema, { expect: [404, 422] })
  const { data } = (await unlessUnavailable(reading))?.body ?? {}
  if (!data || data.free) return undefined
  return { name: data.article ?? '', ...(data.next ? { next: data.next } : {}) }
}
