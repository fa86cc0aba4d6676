import { z } from 'zod'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'

const changesSchema = z.object({ status: z.tuple([z.number(), z.number()]) })

/** Returns who of the staff brought an order to which status, by the log. */
export async function stepsTakenBy(
  db: Queries,
  orderId: string,
): Promise<{ status: number; name: string }[]> {
  const lines = await db
    .selectFrom('action_log')
    .select(['actor', 'changes'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', orderId)
    .execute()
  return lines.flatMap(({ actor, changes }) => {
    const parsed = changesSchema.safeParse(JSON.parse(changes))
    return parsed.success ? [{ status: parsed.data.status[1], name: actor }] : []
  })
}

const PAGE_SIZE = 100

type LogFilter = {
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
