import { randomUUID } from 'node:crypto'
import type { StaffAction } from '../../../contract/staff/permissions'
import type { Queries } from '../../db/schema'
import type { Services } from '../services'
import type { Actor } from './member'

/** What was done besides what the table of permissions names. */
type LoggedAction = StaffAction | 'staff.sign_in' | 'staff.sign_out' | 'staff.join'

/** What of something was changed. */
export type Logged = {
  /** The id, number or name of what was changed. */
  id: string
  /** What kind of thing it is, where an endpoint changes several. */
  type?: string
  /** By the name of the value, before and after or alone. Never a password, code or secret. */
  changes?: Record<string, unknown>
}

export type LogEntry = Pick<Logged, 'changes'> & {
  action: LoggedAction
  /** What it was done to: an order, an article; and its id, number or name. */
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
      id: randomUUID(),
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
