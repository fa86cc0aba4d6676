import type { Selectable } from 'kysely'
import type { StaffRole } from '../../../../contract/staff/permissions'
import type { Queries, Tables } from '../../../db/schema'
import type { Actor } from '../../platform/action-log'

export type StaffMember = { id: string; name: string; email: string; role: StaffRole }

/** A program with the key of the staff may do what an owner may. */
export const PROGRAM: Actor = { id: null, name: 'program', role: 'owner' }

export type MemberRow = Selectable<Tables['staff']>

export const memberFrom = ({ id, name, email, role }: MemberRow): StaffMember => ({ id, name, email, role })

export function memberByEmail(db: Queries, emailKey: string): Promise<MemberRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

export function memberById(db: Queries, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}
