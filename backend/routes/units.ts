import { shopDay } from '../../contract/dates'
import { type FleetUnit, unitsApi } from '../../contract/endpoints/units'
import { UNIT_STATES, type UnitState } from '../../contract/fleet'
import type { Locale } from '../../contract/locales'
import { seesMoney } from '../../contract/staff/permissions'
import { careOf } from '../domain/fleet/care'
import {
  addUnits,
  changeUnit,
  inspectUnit,
  nameMaker,
  noteOfUnit,
  setCleaning,
} from '../domain/fleet/change-units'
import { recalledAmong } from '../domain/fleet/free-units'
import {
  availability,
  countableArticles,
  listUnits,
  logOfUnit,
  orderOfPhoto,
  type UnitRow,
  unitById,
  unitsByState,
  unitsWithOrders,
} from '../domain/fleet/list-units'
import { comingBookings, shortDays } from '../domain/fleet/occupancy'
import { offerUnit } from '../domain/fleet/offer-unit'
import { offerOf } from '../domain/fleet/second-hand'
import { lateReturns } from '../domain/office/day'
import { certificateOf } from '../domain/orders/documents/certificate'
import { photoOf } from '../domain/orders/grading/grade'
import type { Catalogue } from '../domain/platform/catalogue'
import { renderPdfInTurn } from '../domain/platform/pdf-in-turn'
import { keptFile, shownPdf } from '../http/kept-file'
import { resource, serve, toldPage } from '../http/serve'

type Context = { catalogue: Catalogue; locale: Locale; recalled: ReadonlySet<string> }

const orderOf = ({ order_id: id, order_number: number }: Pick<UnitRow, 'order_id' | 'order_number'>) =>
  id && number ? { id, number } : null

function unitResponse(row: UnitRow, { catalogue, locale, recalled }: Context): FleetUnit {
  const { id, article_id, serial, barcode, maker, state, version } = row
  const article = catalogue.articles.get(article_id)?.names[locale] ?? article_id
  return {
    ...{ id, article, serial, barcode, maker, state, version },
    since: row.created_at,
    toInspect: row.to_inspect === 1,
    recalled: recalled.has(row.serial_key),
    ...careOf(row, catalogue.care),
    order: orderOf(row),
  }
}

export const routes = resource(
  serve(unitsApi.list, async (query, services) => {
    const { db, catalogue, locale } = services
    const current = await catalogue(db)
    const articles = countableArticles(current).map(({ id, names }) => ({ id, name: names[locale] }))
    const page = await listUnits(services, query)
    const keys = page.rows.map(({ serial_key }) => serial_key)
    const recalled = await recalledAmong(db, keys)
    return {
      ...toldPage(page, (row) => unitResponse(row, { catalogue: current, locale, recalled })),
      articles,
    }
  }),

  serve(unitsApi.fleet, async (_, { db, catalogue, locale, now }) => {
    const current = await catalogue(db)
    const late = await lateReturns(db, current, shopDay(now()))
    const rows = await unitsWithOrders(db, [...late.keys()])
    const recalled = await recalledAmong(
      db,
      rows.map(({ serial_key }) => serial_key),
    )
    const counted = await unitsByState(db)
    const counts = countableArticles(current).flatMap(({ id, names }) => {
      const ofArticle = counted.filter(({ article_id }) => article_id === id)
      const countOf = (state: UnitState) => Number(ofArticle.find((row) => row.state === state)?.count ?? 0)
      const states = Object.fromEntries(UNIT_STATES.map((state) => [state, countOf(state)]))
      const article = { id, name: names[locale] }
      return ofArticle.length > 0 ? [{ article, ...(states as Record<UnitState, number>) }] : []
    })
    const lateUnits = rows.map((row) => ({
      ...unitResponse(row, { catalogue: current, locale, recalled }),
      daysLate: late.get(row.order_id ?? '') ?? 0,
    }))
    return { data: { counts, late: lateUnits.sort((a, b) => b.daysLate - a.daysLate) } }
  }),

  serve(unitsApi.read, async ({ id }, services) => {
    const { db, catalogue, locale } = services
    const row = await unitById(db, id)
    const log = (await logOfUnit(db, id)).map((row) => {
      const { id, at, kind, state, text, grade, actor } = row
      const photos: string[] = JSON.parse(row.photos)
      return { id, at, kind, state, text, grade, actor, photos, order: orderOf(row) }
    })
    const bookings = (await comingBookings(db, row.article_id)).map(({ id, number, ...booking }) => {
      return { ...booking, order: { id, number } }
    })
    const recalled = await recalledAmong(db, [row.serial_key])
    const unit = unitResponse(row, { catalogue: await catalogue(db), locale, recalled })
    const offer = (await offerOf(db, id))?.article_id ?? null
    const purchase = seesMoney(services.actor.rights) ? row.margin_purchase : null
    return { data: { unit, log, bookings, short: await shortDays(services, row), offer, purchase } }
  }),

  serve(unitsApi.certificate, async ({ id }, services) => {
    const certificate = await certificateOf(services, id)
    return shownPdf(services.call, await renderPdfInTurn(certificate), certificate.name)
  }),

  serve(unitsApi.readPhoto, async ({ id, photo }, services) => {
    const orderId = await orderOfPhoto(services.db, id, photo)
    return keptFile(services, orderId ? await photoOf(services.db, orderId, photo) : undefined)
  }),

  serve(unitsApi.availability, async (query, services) => {
    const { articles, ...shown } = await availability(services, query)
    const named = articles.map(({ id, names }) => ({ id, name: names[services.locale] }))
    return { data: { ...shown, articles: named } }
  }),

  serve(unitsApi.setCleaning, async ({ id, days }, inUnit) => {
    return { id, changes: { cleaning: [await setCleaning(inUnit, id, days), days] } }
  }),

  serve(unitsApi.add, async (input, inUnit) => {
    const ids = await addUnits(inUnit, input)
    const changes = { serials: input.units.map(({ serial }) => serial), article: input.article }
    return { answer: { data: { ids } }, log: { id: ids[0] ?? '', changes } }
  }),

  serve(unitsApi.changeState, async ({ id, ...input }, inUnit) => {
    const { serial, state } = await changeUnit(inUnit, id, input)
    return { id, changes: { serial, state: [state, input.state] } }
  }),

  serve(unitsApi.inspect, async ({ id, ...inspection }, inUnit) => {
    const { serial } = await inspectUnit(inUnit, id, inspection)
    return { id, changes: { serial, inspection: inspection.result } }
  }),

  serve(unitsApi.nameMaker, async ({ id, maker }, inUnit) => {
    const before = await nameMaker(inUnit, id, maker)
    return { id, changes: { serial: before.serial, maker: [before.maker, maker || null] } }
  }),

  serve(unitsApi.offer, async ({ id, ...offer }, inUnit) => {
    const { serial, article, isMargin } = await offerUnit(inUnit, id, offer)
    const changes = { serial, state: ['free', 'for_sale'], price: offer.price, isMargin }
    return { answer: { data: { article } }, log: { id, changes } }
  }),

  serve(unitsApi.note, async ({ id, ...note }, inUnit) => {
    const { serial } = await noteOfUnit(inUnit, id, note)
    return { id, changes: { serial, kind: note.kind } }
  }),
)
