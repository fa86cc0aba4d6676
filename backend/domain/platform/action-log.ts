import { lookUp } from '../../../contract/look-up'
import type { Rights, StaffAction } from '../../../contract/staff/permissions'
import { newRowId } from '../../db/row-id'
import type { Clocked, InUnit } from './services'

/** A program with the key of the staff has no id. */
export type Actor = { id: string | null; name: string; rights: Rights }

/** A change by a member of staff, within its transaction. */
export type ByStaff = InUnit & { actor: Actor }

/** The log entry of a change, written in its transaction. A change returns undefined if nothing has changed. */
export type Logged = {
  id: string
  type?: string
  /** By name, before and after or alone. Never a password, code or secret. */
  changes?: Record<string, unknown>
}

/** Logs before and after by name of what differs; undefined if nothing does. `none` stands for what is missing. */
export function changeLog(
  id: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  none?: string,
): Logged | undefined {
  const values = Object.keys({ ...before, ...after })
    .map((name) => [name, [lookUp(before, name) ?? none, lookUp(after, name) ?? none]] as const)
    .filter(([, [old, fresh]]) => old !== fresh)
  return values.length === 0 ? undefined : { id, changes: Object.fromEntries(values) }
}

type LoggedAction = StaffAction | 'staff.sign_in' | 'staff.sign_out' | 'staff.join'

type LogEntry = Pick<Logged, 'changes'> & { action: LoggedAction; subject: { type: string; id: string } }

export async function logAction(
  { db, now }: Clocked,
  { id: staffId, name }: Pick<Actor, 'id' | 'name'>,
  { action, subject, changes = {} }: LogEntry,
): Promise<void> {
  await db
    .insertInto('action_log')
    .values({
      id: newRowId(),
      at: now().toISOString(),
      staff_id: staffId,
      actor: name,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      changes: JSON.stringify(changes),
    })
    .execute()
}
