import { addDays, isIsoDate } from '../../contract/dates'
import { shopMoment } from '../../contract/shop-time'

const MAX_LENGTH = 100

/** Returns what the address of a list says of these, where it says anything. */
export function filtersIn<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  maxLength = MAX_LENGTH,
) {
  const given = names.map((name) => [name, params.get(name)?.trim().slice(0, maxLength) ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>
}

/** Returns the days from `from` to `to`, as `filtersIn`, and the moments between which they lie. A text that is no day is left out. */
export function daysIn(params: URLSearchParams) {
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
