import { logFilesResponseSchema } from '../../../contract/wire/staff'
import type { Backend } from '../../api/backend.server'

/** Lines of the log, the newest first; `next` begins the page after them. */
export async function readLog(backend: Backend, filter: Record<string, string>) {
  const query = new URLSearchParams(filter)
  const path = `/api/adm/log_files?${query}`
  const { body } = await backend.get(path, logFilesResponseSchema, { expect: [422] })
  const lines = (body?.data ?? []).map(({ user_id, user, timestamp, subject_type, subject_id, ...line }) => {
    return {
      ...line,
      by: user,
      byId: user_id,
      at: timestamp,
      subject: { type: subject_type, id: subject_id },
    }
  })
  return { lines, next: body?.next ?? null }
}
