import { type Cursor, readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'

const PAGE_SIZE = 100

export type LogFilter = {
  action?: string
  staffId?: string
  subjectType?: string
  subjectId?: string
  /** Days of the shop, the last one included, as moments. */
  from?: string
  to?: string
  before?: Cursor
}

/** Lists lines of the log that fit the filter, the newest first, and where the next page begins. */
export async function readLog(db: Queries, filter: LogFilter) {
  const { action, staffId, subjectType, subjectId, from, to, before } = filter
  const lines = db
    .selectFrom('action_log')
    .selectAll()
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
  const { rows, next } = await readPage(lines, { by: ['at', 'id'], after: before, size: PAGE_SIZE })
  return { lines: rows, next }
}
