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
  /** Where the page before it ended: moment and id of its last line. */
  before?: { at: string; id: string }
}

/** Lines of the log that fit the filter, the newest first, and where the next page begins. */
export async function readLog(db: Queries, filter: LogFilter) {
  const { action, staffId, subjectType, subjectId, from, to, before } = filter
  const rows = await db
    .selectFrom('action_log')
    .selectAll()
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) => is.or([is('at', '<', at), is.and([is('at', '=', at), is('id', '<', id)])]))
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const lines = rows.slice(0, PAGE_SIZE)
  const last = lines.at(-1)
  return { lines, next: rows.length > PAGE_SIZE && last ? { at: last.at, id: last.id } : undefined }
}
