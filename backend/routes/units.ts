import { type FleetUnit, unitsApi } from '../../contract/endpoints/units'
import type { Locale } from '../../contract/locales'
import { addUnits, changeUnit, nameMaker, noteOfUnit } from '../domain/fleet/change-units'
import {
  availability,
  countableArticles,
  listUnits,
  logOfUnit,
  type UnitRow,
  unitById,
} from '../domain/fleet/list-units'
import { comingBookings, shortDays } from '../domain/fleet/occupancy'
import type { Catalogue } from '../domain/platform/catalogue'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

function told(row: UnitRow, { articles }: Catalogue, locale: Locale): FleetUnit {
  const { id, article_id, serial, barcode, maker, state, version, order_id, order_number } = row
  const article = articles.get(article_id)?.names[locale] ?? article_id
  const order = order_id && order_number ? { id: order_id, number: order_number } : null
  return { id, article, serial, barcode, maker, state, order, version }
}

export const routes = resource(
  serve(unitsApi.list, async (asked, { db, catalogue, locale }) => {
    const current = await catalogue(db)
    const articles = countableArticles(current).map(({ id, names }) => ({ id, name: names[locale] }))
    return { ...toldPage(await listUnits(db, asked), (row) => told(row, current, locale)), articles }
  }),

  serve(unitsApi.read, async ({ id }, services) => {
    const { db, catalogue, locale } = services
    const row = await unitById(db, id)
    const log = (await logOfUnit(db, id)).map(({ unit_id: _, order_id: __, ...entry }) => entry)
    const bookings = (await comingBookings(db, row.article_id)).map(({ id, number, ...booking }) => {
      return { ...booking, order: { id, number } }
    })
    const unit = told(row, await catalogue(db), locale)
    return { data: { unit, log, bookings, short: await shortDays(services, row) } }
  }),

  serve(unitsApi.availability, async (asked, services) => {
    const { articles, ...shown } = await availability(services, asked)
    const named = articles.map(({ id, names }) => ({ id, name: names[services.locale] }))
    return { data: { ...shown, articles: named } }
  }),

  serve(unitsApi.add, async (wish, inUnit) => {
    const ids = await addUnits(inUnit, wish, inUnit.actor.name)
    const changes = { serials: wish.units.map(({ serial }) => serial), article: wish.article }
    return { answer: { data: { ids } }, log: { id: ids[0] ?? '', changes } }
  }),

  serve(unitsApi.changeState, async ({ id, ...wish }, inUnit) => {
    const { serial, state } = await changeUnit(inUnit, id, wish, inUnit.actor.name)
    return { id, changes: { serial, state: [state, wish.state] } }
  }),

  serve(unitsApi.nameMaker, async ({ id, maker }, inUnit) => {
    const before = await nameMaker(inUnit, id, maker)
    return { id, changes: { serial: before.serial, maker: [before.maker, maker || null] } }
  }),

  serve(unitsApi.note, async ({ id, ...note }, inUnit) => {
    const { serial } = await noteOfUnit(inUnit, id, note, inUnit.actor.name)
    return { id, changes: { serial, kind: note.kind } }
  }),
)
