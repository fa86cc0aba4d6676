import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { type Effect, putInOutbox } from '../outbox/put'

/** A shop that has not said its address yet finds what has come in on the pages of its back office alone. */
export async function putNotice(
  unit: Unit,
  notice: Omit<Effect, 'kind' | 'payload'> & { payload: Mail },
  now: Date,
): Promise<void> {
  if (notice.payload.to.includes('@')) await putInOutbox(unit, { kind: 'mail', ...notice }, now)
}
