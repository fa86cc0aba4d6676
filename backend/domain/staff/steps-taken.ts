import { z } from 'zod'
import type { Queries } from '../../db/schema'

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
