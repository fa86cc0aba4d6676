import { actionLogApi } from '../../contract/endpoints/action-log'
import { outboxApi } from '../../contract/endpoints/outbox'
import { todayApi } from '../../contract/endpoints/today'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import { mayDo } from '../../contract/staff/permissions'
import { drawCodes } from '../documents/codes'
import { addresseeOf, listUndelivered, retryEffect, settleEffect } from '../domain/mail/outbox/manage'
import { readLog } from '../domain/office/staff/read-log'
import { packingLists, parcelsToday, readToday, readWork } from '../domain/office/today'
import { resource, serve, toldPage } from '../http/serve'

export const routes = resource(
  serve(todayApi.read, async (_, services) => ({ data: await readToday(services, services.actor.rights) })),

  serve(todayApi.work, async (_, services) => {
    const carriers = [...services.carriers.values()].map(({ id, name }) => ({ id, name }))
    return { data: { ...(await readWork(services, services.locale, services.actor.rights)), carriers } }
  }),

  serve(todayApi.labels, async (_, services) => {
    const data = { parcels: await parcelsToday(services, services.locale) }
    return { answer: { data }, log: { id: 'labels', changes: {} } }
  }),

  serve(todayApi.packingLists, async (_, services) => {
    const { lists, labels } = await packingLists(services, services.locale)
    return { data: { documents: await Promise.all(lists.map(drawCodes)), labels } }
  }),

  serve(outboxApi.list, async ({ before }, { db }) =>
    toldPage(await listUndelivered(db, before), (row) => ({
      id: row.id,
      kind: row.kind,
      key: row.effect_key,
      attempts: row.attempts,
      at: row.created_at,
      dueAt: row.due_at,
      givenUpAt: row.given_up_at,
      error: row.last_error,
      ...addresseeOf(row),
    })),
  ),

  serve(outboxApi.retry, async (effect, inUnit) => {
    return { id: effect.id, changes: { effect: await retryEffect(inUnit, effect) } }
  }),

  serve(outboxApi.settle, async (effect, inUnit) => {
    return { id: effect.id, changes: { effect: await settleEffect(inUnit, effect), settled: true } }
  }),

  serve(actionLogApi.list, async (query, { db, actor }) => {
    const maySeeCodes = mayDo(actor.rights, vouchersApi.list.staff)
    return toldPage(await readLog(db, query), (line) => ({
      id: line.id,
      action: line.action,
      user_id: line.staff_id,
      user: line.actor,
      timestamp: line.at,
      subjectType: line.subject_type,
      subjectId: line.subject_type === 'voucher' && !maySeeCodes ? '' : line.subject_id,
      changes: JSON.parse(line.changes),
    }))
  }),
)
