import {
  availabilityResponseSchema,
  unitChangedSchema,
  unitResponseSchema,
  unitsAddedSchema,
  unitsResponseSchema,
} from '../../../contract/wire/units'
import type { Backend } from '../../api/backend.server'

/** By serial number; `next` begins the page after them. A filter that is none shows nothing. */
export async function readUnits(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/units?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, unitsResponseSchema, { expect: [422] })
  return { units: body?.data.units ?? [], articles: body?.data.articles ?? [], next: body?.next ?? null }
}

const pathOf = (id: string) => `/api/adm/units/${encodeURIComponent(id)}`

/** Throws a 404 response. */
export async function readUnit(backend: Backend, id: string) {
  const { unit, log, short, bookings } = (await backend.get(pathOf(id), unitResponseSchema)).data
  const coming = bookings.map(({ order, quantity, first_day: start, last_day: end }) => {
    return { order, quantity, start, end }
  })
  return { unit, log, short, bookings: coming }
}
export type UnitPage = Awaited<ReturnType<typeof readUnit>>

export function addUnits(
  backend: Backend,
  wish: { article: string; units: { serial: string; barcode: string | null }[] },
) {
  return backend.post('/api/adm/units', wish, unitsAddedSchema, { expect: [409, 422] })
}

const EXPECTED = { expect: [409, 422] }

/** `seen`: the version that was decided on. */
export function changeUnit(
  backend: Backend,
  id: string,
  change: { state: string; text: string; seen: number; anyway: boolean },
) {
  return backend.post(`${pathOf(id)}/state`, change, unitChangedSchema, EXPECTED)
}

export function noteOfUnit(backend: Backend, id: string, note: { kind: string; text: string }) {
  return backend.post(`${pathOf(id)}/log`, note, unitChangedSchema, EXPECTED)
}

/** Throws a 404 response for an article whose units are not counted, or what is no month. */
export async function readAvailability(backend: Backend, asked: Record<string, string>) {
  const path = `/api/adm/availability?${new URLSearchParams(asked)}`
  const { body } = await backend.get(path, availabilityResponseSchema, { expect: [422] })
  if (!body) throw new Response(null, { status: 404 })
  return body.data
}
