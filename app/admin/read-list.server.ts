import { z } from 'zod'
import { addDays, isIsoDate, shopMoment } from '../../contract/dates'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { FilterOf, ListEndpoint, RowOf } from '../../contract/endpoints/paging'
import { MAX_FILTER_LENGTH } from '../../contract/limits'
import type { Visit } from '../session/visit.server'
import type { FilterField, Unknown } from './parts/Filters'

function fieldOf<Name extends string>(name: Name, inner: z.ZodTypeAny, preset?: string): FilterField<Name> {
  if (inner instanceof z.ZodEffects) return fieldOf(name, inner.innerType(), preset)
  if (inner instanceof z.ZodOptional) return fieldOf(name, inner.unwrap(), preset)
  if (inner instanceof z.ZodDefault)
    return fieldOf(name, inner.removeDefault(), String(inner._def.defaultValue()))
  const field = { name, ...(preset ? { preset } : {}) }
  if (inner instanceof z.ZodEnum) return { ...field, values: inner.options }
  return inner instanceof z.ZodString && inner.isDatetime ? { ...field, isDay: true } : field
}

const textIn = (params: URLSearchParams, name: string) =>
  params.get(name)?.trim().slice(0, MAX_FILTER_LENGTH) ?? ''

/** Ignores invalid days, and other values than those listed where one is the default. */
function selectedValue({ isDay, values, preset = '' }: FilterField, text: string): string {
  const isInvalid = isDay ? !isIsoDate(text) : preset !== '' && !values?.includes(text)
  return text === '' || isInvalid ? preset : text
}

/** Days are sent as moments; `to` includes its day. */
const requestValue = ({ name, isDay }: FilterField, text: string) =>
  isDay ? shopMoment(name === 'to' ? addDays(text, 1) : text, '00:00').toISOString() : text

/** `unknown` are values that no list has; they find nothing, or are ignored where the filter has a default or is a day. */
export function readFilters<Shape extends z.ZodRawShape>(params: URLSearchParams, filters: Shape) {
  const entries = Object.entries(filters) as [keyof Shape & string, z.ZodTypeAny][]
  const fields = entries.map(([name, filter]) => fieldOf(name, filter))
  const filled = fields.flatMap((field) => {
    const value = selectedValue(field, textIn(params, field.name))
    return value === '' ? [] : [{ field, value }]
  })
  const selected = Object.fromEntries(filled.map(({ field, value }) => [field.name, value]))
  const request = Object.fromEntries(
    filled.map(({ field, value }) => [field.name, requestValue(field, value)]),
  )
  const unknown = fields.flatMap((field): Unknown[] => {
    const text = textIn(params, field.name)
    const isKnown = text === selectedValue(field, text) || text === ''
    const isRight = isKnown && isAccepted(filters[field.name], text && requestValue(field, text))
    return isRight ? [] : [{ text, isDay: field.isDay }]
  })
  return { fields, selected: selected as Partial<Record<keyof Shape & string, string>>, request, unknown }
}

const isAccepted = (filter: z.ZodTypeAny | undefined, value: string): boolean =>
  value === '' || filter === undefined || filter.safeParse(value).success

/** Reads a page of a list; `extraParams` are added to the address of the next page. Filters that the backend refuses find nothing. */
export async function readList<L extends ListEndpoint>(
  visit: Visit,
  endpoint: L,
  extraParams: Record<string, string> = {},
) {
  const { searchParams } = visit.url
  const { fields, selected, request, unknown } = readFilters(searchParams, endpoint.filters)
  const { cursor } = endpoint
  const begin = searchParams.get(cursor)
  const { answer, rows, next } = await pageFrom(visit, endpoint, {
    ...request,
    ...(begin && { [cursor]: begin }),
  })
  const more = next
    ? `?${new URLSearchParams({ ...extraParams, ...(selected as Record<string, string>), [cursor]: next })}`
    : null
  const choices = { fields, selected, unknown } as {
    unknown: Unknown[]
    fields: FilterField<FilterOf<L>>[]
    selected: Partial<Record<FilterOf<L>, string>>
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

/** Reads one page of a list, which is empty where the backend refuses the request. */
export async function pageFrom<L extends ListEndpoint>(visit: Visit, endpoint: L, request: object) {
  const { body } = await visit.attempt<ListEndpoint>(endpoint, request)
  const { data = [], next = null } = (body ?? {}) as { data?: RowOf<L>[]; next?: string | null }
  return { answer: body as AnswerTo<L> | undefined, rows: data, next }
}
