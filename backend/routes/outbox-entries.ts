import {
  outboxChangedSchema,
  outboxEntriesResponseSchema,
  outboxStepSchema,
} from '../../contract/wire/outbox-entries'
import { listUndelivered, retryEffect, settleEffect, toldOf } from '../domain/outbox/manage'
import type { Services } from '../domain/services'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, postJson, queryOf } from '../http/endpoint'
import { changeAsStaff } from '../http/staff'

const getEntries = get('/adm/outbox', {
  summary: 'What waits to be sent or was given up, the newest first, 50 a page',
  staff: 'outbox.read',
  query: queryOf({ before: cursorSchema }),
  parameters: [cursorParameter('before')],
  answers: { 200: ['The entries', outboxEntriesResponseSchema] },
  refusals: [422],
})

const step = { staff: 'outbox.retry', params: idParams, body: outboxStepSchema } as const

const postRetried = postJson('/adm/outbox/{id}/retried', {
  ...step,
  refusals: [409],
  summary: 'Tries it again at once',
  answers: { 200: ['It is due', outboxChangedSchema] },
})

const postSettled = postJson('/adm/outbox/{id}/settled', {
  ...step,
  refusals: [409],
  summary: 'Tries it no more: somebody has seen to it',
  answers: { 200: ['It is settled', outboxChangedSchema] },
})

const CHANGED = { data: { status: 'changed' as const } }

export function outboxEntriesRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getEntries, async (call) => {
    const { entries, next } = await listUndelivered(services.db, call.req.valid('query').before)
    const listed = entries.map((row) => {
      const { id: entry, kind, effect_key: key, attempts, due_at, given_up_at, last_error, created_at } = row
      return {
        ...{ id: entry, kind, key, attempts, due_at, given_up_at, last_error, created_at },
        ...toldOf(row),
      }
    })
    return call.json({ data: { entries: listed }, next: cursorText(next) }, 200)
  })

  app.openapi(postRetried, async (call) => {
    const seen = { id: call.req.valid('param').id, attempts: call.req.valid('json').attempts }
    await changeAsStaff(services, call, async (inUnit) => {
      const effect = await retryEffect(inUnit, seen)
      const subject = { type: 'outbox', id: seen.id }
      return { result: undefined, entry: { action: 'outbox.retry', subject, changes: { effect } } }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(postSettled, async (call) => {
    const seen = { id: call.req.valid('param').id, attempts: call.req.valid('json').attempts }
    await changeAsStaff(services, call, async (inUnit) => {
      const effect = await settleEffect(inUnit, seen)
      const subject = { type: 'outbox', id: seen.id }
      return {
        result: undefined,
        entry: { action: 'outbox.retry', subject, changes: { effect, settled: true } },
      }
    })
    return call.json(CHANGED, 200)
  })

  return app
}
