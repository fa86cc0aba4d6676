import type { IsoDate } from '../../../../contract/dates'
import { OWNER_PROMISES, type PromiseGroup, type PromiseId } from '../../../../contract/owner-promises'
import type { Queries } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { readToChange, store } from './stored'

/** Confirms these promises of a group, and no others of it. */
export async function confirmPromises(
  db: Queries,
  { group, promises }: { group: PromiseGroup; promises: readonly PromiseId[] },
  today: IsoDate,
): Promise<Logged | undefined> {
  const { promises: before } = await readToChange(db)
  const after = { ...before }
  for (const { id } of OWNER_PROMISES.filter((promise) => promise.group === group)) {
    if (!promises.includes(id)) delete after[id]
    else after[id] ??= today
  }
  const changed = OWNER_PROMISES.filter(({ id }) => before[id] !== after[id])
  if (changed.length === 0) return undefined
  await store(db, 'promises', after)
  const changes = changed.map(({ id }) => [id, [before[id] ?? 'no', after[id] ?? 'no']])
  return { id: 'promises', changes: Object.fromEntries(changes) }
}
