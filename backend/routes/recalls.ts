import { recallsApi } from '../../contract/endpoints/recalls'
import type { Locale } from '../../contract/locales'
import { countableArticles } from '../domain/fleet/list-units'
import {
  listRecalls,
  listRecallUnits,
  recallResponse,
  recallRow,
  recallsOfSerial,
  unwrittenOf,
} from '../domain/orders/recalls/list'
import {
  addToRecall,
  countUnnumbered,
  listRecallOrders,
  noteAnswer,
  recallById,
  startRecall,
  unwrittenOrders,
} from '../domain/orders/recalls/recall'
import { writeToHolders } from '../domain/orders/recalls/write'
import { limit } from '../domain/platform/limits/limit'
import { found } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { resource, serve, toldPage } from '../http/serve'

const articlesOf = async ({ db, catalogue }: Services, locale: Locale) =>
  countableArticles(await catalogue(db)).map(({ id, names }) => ({ id, name: names[locale] }))

export const routes = resource(
  serve(
    recallsApi.find,
    async ({ serial }, { db, locale }) => ({
      data: { serial, ...(await recallsOfSerial(db, serial, locale)) },
    }),
    { before: (_, services) => limit(services, 'recall_address', services.visitor) },
  ),

  serve(recallsApi.list, async ({ before }, services) => {
    const { db, locale } = services
    const page = toldPage(await listRecalls(db, before), (row) => recallResponse(row, locale))
    return { ...page, articles: await articlesOf(services, locale) }
  }),

  serve(recallsApi.read, async ({ id }, services) => {
    const { db, locale } = services
    const row = found(await recallRow(db, id))
    const { texts } = await recallById(db, id)
    const unwritten = (await unwrittenOf(db, id)).length + (await unwrittenOrders(db, id)).length
    const unnumbered = await countUnnumbered(db, id)
    return {
      data: { ...recallResponse(row, locale), texts, unwritten, unnumbered },
      articles: await articlesOf(services, locale),
    }
  }),

  serve(recallsApi.units, async (query, { db }) => toldPage(await listRecallUnits(db, query))),

  serve(recallsApi.orders, async (query, { db, catalogue, locale }) => {
    return toldPage(await listRecallOrders(db, await catalogue(db), locale, query))
  }),

  serve(recallsApi.add, async ({ reason, remedy, ...selection }, inUnit) => {
    const { actor, locale } = inUnit
    const { name } = actor
    const id = await startRecall(inUnit, { reason, remedy }, name)
    const count = await addToRecall(inUnit, id, selection, name)
    return {
      answer: { data: { id, count } },
      log: { id, changes: { text: reason[locale], recalled: count } },
    }
  }),

  serve(recallsApi.addUnits, async ({ id, ...selection }, inUnit) => {
    const count = await addToRecall(inUnit, id, selection, inUnit.actor.name)
    return { answer: { data: { count } }, log: count > 0 ? { id, changes: { recalled: count } } : undefined }
  }),

  serve(recallsApi.write, async ({ id }, inUnit) => {
    const count = await writeToHolders(inUnit, id)
    return { answer: { data: { count } }, log: count > 0 ? { id, changes: { mailed: count } } : undefined }
  }),

  serve(recallsApi.note, async ({ id, ...answer }, inUnit) => {
    const isNew = await noteAnswer(inUnit, id, answer)
    return isNew
      ? { id, changes: { serial: answer.serial || answer.order, state: answer.answer } }
      : undefined
  }),
)
