import type { StaffAction, StaffRole } from '../../../contract/staff/permissions'
import { newRowId } from '../../db/row-id'
import type { Queries } from '../../db/schema'
import type { Services } from './services'

/** The actor who does something: a member, or a program with the key of the staff, which has no id. */
export type Actor = { id: string | null; name: string; role: StaffRole }

/** The actions that are logged besides those of the table of permissions. */
type LoggedAction = StaffAction | 'staff.sign_in' | 'staff.sign_out' | 'staff.join'

export type Logged = {
  /** The id, number or name of what was changed. */
  id: string
  /** The kind of thing that it is, where an endpoint changes several. */
  type?: string
  /** The values by name, before and after or alone. They never have a password, code or secret. */
  changes?: Record<string, unknown>
}

export type LogEntry = Pick<Logged, 'changes'> & {
  action: LoggedAction
  /** The thing that it was done to: an order, an article; and its id, number or name. */
  subject: { type: string; id: string }
}

/** Adds a line to the log of the back office, which nothing ever changes. */
export async function logAction(
  { db, now }: { db: Queries } & Pick<Services, 'now'>,
  { id: staffId, name }: Actor,
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
