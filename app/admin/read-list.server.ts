import { z } from 'zod'
import { addDays, isIsoDate, shopMoment } from '../../contract/dates'
import type { Arguments } from '../../contract/endpoints/endpoint'
import type { FilterOf, ListEndpoint, RowOf } from '../../contract/endpoints/paging'
import { MAX_FILTER_LENGTH } from '../../contract/limits'
import type { Visit } from '../session/visit.server'
import type { FilterField } from './parts/Filters'

function fieldOf<Name extends string>(name: Name, inner: z.ZodTypeAny, usual?: string): FilterField<Name> {
  if (inner instanceof z.ZodEffects) return fieldOf(name, inner.innerType(), usual)
  if (inner instanceof z.ZodOptional) return fieldOf(name, inner.unwrap(), usual)
  if (inner instanceof z.ZodDefault)
    return fieldOf(name, inner.removeDefault(), String(inner._def.defaultValue()))
  const field = { name, ...(usual ? { usual } : {}) }
  if (inner instanceof z.ZodEnum) return { ...field, values: inner.options }
  return inner instanceof z.ZodString && inner.isDatetime ? { ...field, isDay: true } : field
}

const textIn = (params: URLSearchParams, name: string) =>
  params.get(name)?.trim().slice(0, MAX_FILTER_LENGTH) ?? ''

/** Ignores invalid days, and other values than those listed where one is the default. */
function selectedValue({ isDay, values, usual = '' }: FilterField, text: string): string {
  const isNone = isDay ? !isIsoDate(text) : usual !== '' && !values?.includes(text)
  return text === '' || isNone ? usual : text
}

/** Days are requested as moments. */
const requestedAs = ({ name, isDay }: FilterField, text: string) =>
  isDay ? shopMoment(name === 'to' ? addDays(text, 1) : text, '00:00').toISOString() : text

/** Reads the filters in an address: the fields, what they show, and the request to the backend. */
export function readFilters<Shape extends z.ZodRawShape>(params: URLSearchParams, filters: Shape) {
  const named = Object.entries(filters) as [keyof Shape & string, z.ZodTypeAny][]
  const fields = named.map(([name, filter]) => fieldOf(name, filter))
  const chosen = fields.flatMap((field) => {
    const value = selectedValue(field, textIn(params, field.name))
    return value === '' ? [] : [{ field, value }]
  })
  const shown = Object.fromEntries(chosen.map(({ field, value }) => [field.name, value]))
  const request = Object.fromEntries(
    chosen.map(({ field, value }) => [field.name, requestedAs(field, value)]),
  )
  return { fields, shown: shown as Partial<Record<keyof Shape & string, string>>, request }
}

/** Reads a page of a list; the address of the next page has `kept` too. Filters that the backend refuses find nothing. */
export async function readList<L extends ListEndpoint>(
  visit: Visit,
  endpoint: L,
  kept: Record<string, string> = {},
) {
  const { searchParams } = visit.url
  const { fields, shown, request } = readFilters(searchParams, endpoint.filters)
  const { cursor } = endpoint
  const begin = searchParams.get(cursor)
  const { answer, rows, next } = await pageFrom(visit, endpoint, {
    ...request,
    ...(begin && { [cursor]: begin }),
  })
  const more = next
    ? `?${new URLSearchParams({ ...kept, ...(shown as Record<string, string>), [cursor]: next })}`
    : null
  const choices = { fields, shown } as {
    fields: FilterField<FilterOf<L>>[]
    shown: Partial<Record<FilterOf<L>, string>>
  }
  return { answer, choices, list: { rows, more } }
}

export async function* everyPage<L extends ListEndpoint>(visit: Visit, endpoint: L, request: object) {
  let begin: string | null | undefined
  do {
    const page = await pageFrom(visit, endpoint, { ...request, [endpoint.cursor]: begin ?? undefined })
    yield page.rows
    begin = page.next
  } while (begin)
}

/** Reads one page of a list; one that the backend refuses is empty. */
export async function pageFrom<L extends ListEndpoint>(visit: Visit, endpoint: L, wanted: object) {
  const { body } = await visit.attempt(endpoint, ...([wanted] as unknown as Arguments<L>))
  const { data = [], next = null } = (body ?? {}) as { data?: RowOf<L>[]; next?: string | null }
  return { answer: body, rows: data, next }
}
