import { outboxChangedSchema, outboxEntriesResponseSchema } from '../../../contract/wire/outbox-entries'
import type { Backend } from '../../api/backend.server'

/** What waits or was given up, the newest first; `next` begins the page after it. */
export async function readOutboxEntries(backend: Backend, page: { before?: string }) {
  const path = `/api/adm/outbox?${new URLSearchParams(page)}`
  const { body } = await backend.get(path, outboxEntriesResponseSchema, { expect: [422] })
  const entries = (body?.data.entries ?? []).map(
    ({ created_at, due_at, given_up_at, last_error, ...entry }) => {
      return { ...entry, at: created_at, dueAt: due_at, givenUpAt: given_up_at, error: last_error }
    },
  )
  return { entries, next: body?.next ?? null }
}

export type OutboxStep = 'retried' | 'settled'

/** `attempts`: as they were shown. */
export function changeOutboxEntry(backend: Backend, id: string, step: OutboxStep, attempts: number) {
  const path = `/api/adm/outbox/${encodeURIComponent(id)}/${step}`
  return backend.post(path, { attempts }, outboxChangedSchema, { expect: [409, 422] })
}
