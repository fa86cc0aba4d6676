import { outboxApi } from '../../contract/endpoints/outbox'
import { listUndelivered, retryEffect, settleEffect, toldOf } from '../domain/mail/outbox/manage'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
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
      ...toldOf(row),
    })),
  ),

  serve(outboxApi.retry, async (seen, inUnit) => {
    return { id: seen.id, changes: { effect: await retryEffect(inUnit, seen) } }
  }),

  serve(outboxApi.settle, async (seen, inUnit) => {
    return { id: seen.id, changes: { effect: await settleEffect(inUnit, seen), settled: true } }
  }),
)
