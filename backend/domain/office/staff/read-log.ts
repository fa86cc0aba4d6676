import { z } from 'zod'
import type { actionLogApi } from '../../../../contract/endpoints/action-log'
import type { Given } from '../../../../contract/endpoints/endpoint'
import { staffReturnsApi } from '../../../../contract/endpoints/returns'
import { readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'

const changesSchema = z.object({ status: z.tuple([z.number(), z.number()]) })

const entriesOfOrder = (db: Queries, orderId: string) =>
  db
    .selectFrom('action_log')
    .select(['actor', 'changes', 'at'])
    .where((eb) => eb.and({ subject_type: 'order', subject_id: orderId }))

export async function stepsTakenBy(db: Queries, orderId: string) {
  const lines = await entriesOfOrder(db, orderId).orderBy('at').execute()
  return lines.flatMap(({ actor, changes, at }) => {
    const parsed = changesSchema.safeParse(JSON.parse(changes))
    return parsed.success ? [{ status: parsed.data.status[1], name: actor, at }] : []
  })
}

export async function returnChangedBy(db: Queries, orderId: string, changedAt: string) {
  const line = await db
    .selectFrom('action_log')
    .select('actor')
    .where('subject_type', '=', 'order')
    .where((eb) => eb.and({ subject_id: orderId, action: staffReturnsApi.change.staff }))
    .where('at', '>=', changedAt)
    .executeTakeFirst()
  return line?.actor ?? null
}

const PAGE_SIZE = 100

export function readLog(db: Queries, query: Given<typeof actionLogApi.list>) {
  const { action, user_id: staff_id, subjectType: subject_type, subjectId: subject_id, from, to } = query
  const lines = db
    .selectFrom('action_log')
    .selectAll()
    .where((eb) => eb.and({ action, staff_id, subject_type, subject_id }))
    .$if(from !== undefined, (list) => list.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (list) => list.where('at', '<', to ?? ''))
  return readPage(lines, { by: ['at', 'id'], after: query.before, size: PAGE_SIZE })
}
