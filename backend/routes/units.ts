import { z } from 'zod'
import { UNIT_STATES } from '../../contract/fleet'
import type { Locale } from '../../contract/locales'
import {
  addUnitsSchema,
  availabilityResponseSchema,
  changeUnitSchema,
  noteOfUnitSchema,
  unitChangedSchema,
  unitResponseSchema,
  unitsAddedSchema,
  unitsResponseSchema,
} from '../../contract/wire/units'
import type { Catalogue } from '../domain/catalogue/snapshot'
import { addUnits, changeUnit, noteOfUnit } from '../domain/fleet/change-units'
import {
  availability,
  countableArticles,
  listUnits,
  logOfUnit,
  type UnitRow,
  unitById,
} from '../domain/fleet/list-units'
import { comingBookings, shortDays } from '../domain/fleet/short-days'
import type { Services } from '../domain/services'
import { endpoints, get, idParams, postJson, queryOf } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const uuid = z.string().uuid().toLowerCase()

const MONTH = /^2[01]\d\d-(?:0[1-9]|1[0-2])$/

const getUnits = get('/adm/units', {
  summary: 'Units of the rental fleet, by serial number, with whom they are',
  staff: 'fleet.read',
  query: queryOf({
    article: uuid.optional(),
    state: z.enum(UNIT_STATES).optional(),
    search: z.string().max(60).optional(),
    after: z.string().max(60).optional(),
  }),
  answers: { 200: ['The units', unitsResponseSchema] },
  refusals: [422],
})

const getUnit = get('/adm/units/{id}', {
  summary: 'A unit, what happened to it, and the coming bookings of its article',
  staff: 'fleet.read',
  params: idParams,
  answers: { 200: ['The unit', unitResponseSchema] },
})

const getAvailability = get('/adm/availability', {
  summary: 'How many units of an article are booked on each day of a month',
  staff: 'fleet.read',
  query: queryOf({ article: uuid.optional(), month: z.string().regex(MONTH).optional() }),
  answers: { 200: ['The days', availabilityResponseSchema] },
  refusals: [422],
})

const postUnit = postJson('/adm/units', {
  summary:
    'Enters units, all or none. The first ones of an article limit how many of it are rented out at once',
  staff: 'fleet.write',
  body: addUnitsSchema,
  answers: { 200: ['Entered', unitsAddedSchema] },
  refusals: [409],
})

const postState = postJson('/adm/units/{id}/state', {
  summary: 'Changes the state of a unit that is not with a customer',
  staff: 'fleet.write',
  params: idParams,
  body: changeUnitSchema,
  answers: { 200: ['Changed', unitChangedSchema] },
  refusals: [409, 422],
})

const postNote = postJson('/adm/units/{id}/log', {
  summary: 'Writes down service, hygiene, damage or a note of a unit; nothing of it is ever changed',
  staff: 'fleet.write',
  params: idParams,
  body: noteOfUnitSchema,
  answers: { 200: ['Written', unitChangedSchema] },
})

function onWire(row: UnitRow, { articles }: Catalogue, locale: Locale) {
  const { id, article_id, serial, barcode, state, version, order_id, order_number } = row
  const article = articles.get(article_id)?.names[locale] ?? article_id
  const order = order_id && order_number ? { id: order_id, number: order_number } : null
  return { id, article_id, article, serial, barcode, state, order, version }
}

export function unitsRoutes(services: Services) {
  const { db, catalogue } = services
  const app = endpoints()

  app.openapi(getUnits, async (call) => {
    const locale = call.get('locale')
    const current = await catalogue(db)
    const { units, next } = await listUnits(db, call.req.valid('query'))
    const articles = countableArticles(current).map(({ id, names }) => ({ id, name: names[locale] }))
    return call.json(
      { data: { units: units.map((row) => onWire(row, current, locale)), articles }, next },
      200,
    )
  })

  app.openapi(getUnit, async (call) => {
    const { id } = call.req.valid('param')
    const row = await unitById(db, id)
    const unit = onWire(row, await catalogue(db), call.get('locale'))
    const log = (await logOfUnit(db, id)).map(({ unit_id: _, order_id: __, ...entry }) => entry)
    const bookings = (await comingBookings(db, row.article_id)).map(({ id, number, ...booking }) => {
      return { ...booking, order: { id, number } }
    })
    return call.json({ data: { unit, log, bookings, short: await shortDays(services, row) } }, 200)
  })

  app.openapi(getAvailability, async (call) => {
    const locale = call.get('locale')
    const { articles, ...shown } = await availability(services, call.req.valid('query'))
    const named = articles.map(({ id, names }) => ({ id, name: names[locale] }))
    return call.json({ data: { ...shown, articles: named } }, 200)
  })

  app.openapi(postUnit, async (call) => {
    const wish = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const ids = await changeAsStaff(services, call, async (inUnit) => {
      const result = await addUnits(inUnit, wish, actor.name)
      const changes = { serials: wish.units.map(({ serial }) => serial), article: wish.article }
      const [first = ''] = result
      return { result, entry: { action: 'fleet.write', subject: { type: 'unit', id: first }, changes } }
    })
    return call.json({ data: { ids } }, 200)
  })

  app.openapi(postState, async (call) => {
    const { id } = call.req.valid('param')
    const wish = call.req.valid('json')
    const { actor } = await currentStaff(call)
    await changeAsStaff(services, call, async (inUnit) => {
      const { serial, state } = await changeUnit(inUnit, id, wish, actor.name)
      const changes = { serial, state: [state, wish.state] }
      return { result: id, entry: { action: 'fleet.write', subject: { type: 'unit', id }, changes } }
    })
    return call.json({ data: { id } }, 200)
  })

  app.openapi(postNote, async (call) => {
    const { id } = call.req.valid('param')
    const note = call.req.valid('json')
    const { actor } = await currentStaff(call)
    await changeAsStaff(services, call, async (inUnit) => {
      const { serial } = await noteOfUnit(inUnit, id, note, actor.name)
      const changes = { serial, kind: note.kind }
      return { result: id, entry: { action: 'fleet.write', subject: { type: 'unit', id }, changes } }
    })
    return call.json({ data: { id } }, 200)
  })

  return app
}
