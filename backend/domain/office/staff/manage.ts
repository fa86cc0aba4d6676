import type { StaffRole } from '../../../../contract/staff/permissions'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { endInvitationsOf } from './invitations'
import { type MemberRow, memberById } from './member'
import { closeStaffSessions } from './sessions'

type Clocked = { db: Queries } & Pick<Services, 'now'>

export function listMembers(db: Queries): Promise<MemberRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
}

async function known(db: Queries, id: string): Promise<MemberRow> {
  const row = await memberById(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

// Without an owner, nobody could invite or unblock anybody any more.
async function refuseWithoutOwner(db: Queries, except: string): Promise<void> {
  // Locks all owners, so that two who take the role from each other at once do not both succeed.
  await db.updateTable('staff').set({ role: 'owner' }).where('role', '=', 'owner').execute()
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst()
  if (!other) throw new Refusal('last_owner')
}

/** Returns the member as before. Throws Refusal 'not_found' or 'last_owner'. */
export async function changeRole({ db }: Clocked, id: string, role: StaffRole): Promise<MemberRow> {
  const before = await known(db, id)
  if (before.role === 'owner' && role !== 'owner') await refuseWithoutOwner(db, id)
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute()
  if (before.role !== role) await endInvitationsOf(db, before)
  return before
}

/** A block ends sessions and invitations. Throws Refusal 'not_found' or 'last_owner'. */
export async function blockMember({ db, now }: Clocked, id: string, isBlocked: boolean): Promise<MemberRow> {
  const before = await known(db, id)
  if (isBlocked && before.role === 'owner') await refuseWithoutOwner(db, id)
  const blocked_at = isBlocked ? now().toISOString() : null
  await db.updateTable('staff').set({ blocked_at }).where('id', '=', id).execute()
  if (isBlocked) {
    await closeStaffSessions(db, id)
    await endInvitationsOf(db, before)
  }
  return before
}
