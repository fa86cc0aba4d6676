import { addDays, isIsoDate } from '../../contract/dates'
import type { Arguments, Endpoint } from '../../contract/endpoints/endpoint'
import { MAX_FILTER_LENGTH } from '../../contract/limits'
import { lookUp } from '../../contract/look-up'
import { shopMoment } from '../../contract/shop-time'
import type { Visit } from '../session/visit.server'

/** Returns what the address of a list says of these, where it says anything. */
export function filtersIn<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  maxLength = MAX_FILTER_LENGTH,
) {
  const given = names.map((name) => [name, params.get(name)?.trim().slice(0, maxLength) ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>
}

/** Reads the days from `from` to `to` as they are said, and as the moments between which they lie. An invalid day is left out. */
function daysIn(params: URLSearchParams) {
  const days = filtersIn(params, ['from', 'to'])
  const shown = Object.fromEntries(Object.entries(days).filter(([, day]) => isIsoDate(day))) as typeof days
  const startOf = (day: string) => shopMoment(day, '00:00').toISOString()
  const asked = {
    ...(shown.from ? { from: startOf(shown.from) } : {}),
    ...(shown.to ? { to: startOf(addDays(shown.to, 1)) } : {}),
  }
  return { shown, asked }
}

type Filters = Partial<Record<string, string>>

/** Returns the address of the page of a list that begins at the cursor `next`; null after the last page. */
export function nextPage(
  next: string | null | undefined,
  shown: Filters = {},
  name: 'before' | 'after' = 'before',
) {
  return next === null || next === undefined
    ? null
    : `?${new URLSearchParams({ ...(shown as Record<string, string>), [name]: next })}`
}

interface ListWays {
  /** What the address may say, by its names there, and what the endpoint calls otherwise. */
  filters?: readonly string[]
  asNamed?: Readonly<Record<string, string>>
  /** The address may also name the days from and to which it is asked. */
  hasDays?: boolean
  cursor?: 'before' | 'after'
}

/** Reads what an address chooses from a list: as it is shown again, and as the backend reads it. */
export function chosenIn(params: URLSearchParams, { filters = [], asNamed = {}, hasDays = false }: ListWays) {
  const chosen: Filters = filtersIn(params, filters)
  const days = hasDays ? daysIn(params) : { shown: {}, asked: {} }
  const shown: Filters = { ...chosen, ...days.shown }
  const named = Object.entries(chosen).map(([name, value]) => [lookUp(asNamed, name) ?? name, value])
  return { shown, asked: { ...Object.fromEntries(named), ...days.asked } as Record<string, string> }
}

/**
 * One page of a list, as the address asks for it: what was answered, what is shown as chosen, and the address of the next page. A filter that
 * is none finds nothing.
 */
export async function readList<E extends Endpoint>(visit: Visit, endpoint: E, ways: ListWays = {}) {
  const { cursor = 'before' } = ways
  const { searchParams } = visit.url
  const { shown, asked } = chosenIn(searchParams, ways)
  const page = { ...asked, ...filtersIn(searchParams, [cursor]) }
  const { body } = await visit.attempt(endpoint, ...([page] as unknown as Arguments<E>))
  const { next } = (body ?? {}) as { next?: string | null }
  return { answer: body, shown, more: nextPage(next, shown, cursor) }
}
