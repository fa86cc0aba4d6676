import type { Selectable } from 'kysely'
import { isStaffRole, type Rights, withNeeded } from '../../../../contract/staff/permissions'
import type { Queries, Tables } from '../../../db/schema'
import type { Clocked } from '../../platform/services'
import { isToken, newToken, tokenHash } from '../../platform/signatures'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const MAX_SESSION_MS = 12 * 60 * MINUTE_MS
/** A code of the second factor is trusted for so long. */
const CONFIRMED_MS = 5 * MINUTE_MS

export type StaffMember = Pick<MemberRow, 'id' | 'name' | 'email' | 'role'> & {
  roleName: string | null
  rights: Rights
}

export type MemberRow = Selectable<Tables['staff']>

type OfRole = { roleName: string | null; actions: string | null }

/** Without a role that is known, nothing is allowed. */
export function memberFrom({ id, name, email, role, roleName, actions }: MemberRow & OfRole): StaffMember {
  const rights = isStaffRole(role) ? role : withNeeded(JSON.parse(actions ?? '[]'))
  return { id, name, email, role, roleName, rights }
}

export const membersWithRoles = (db: Queries) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.id', 'staff.role')
    .selectAll('staff')
    .select(['staff_roles.name as roleName', 'actions'])

/** `endsAt`: without another request; `longestUntil`: in any case. */
export type StaffSession = { member: StaffMember; isConfirmed: boolean; endsAt: string; longestUntil: string }

const later = (at: number, milliseconds: number) => new Date(at + milliseconds).toISOString()

export async function openStaffSession({ db, now }: Clocked, staffId: string): Promise<string> {
  const token = newToken()
  const at = now().toISOString()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash(token),
      staff_id: staffId,
      created_at: at,
      seen_at: at,
      expires_at: later(now().getTime(), IDLE_MS),
      confirmed_at: at,
    })
    .execute()
  return token
}

type SessionTimes = { opened_at: string; seen_at: string; expires_at: string }

async function touch(db: Queries, at: number, hash: string, row: SessionTimes): Promise<string> {
  if (at - Date.parse(row.seen_at) < MINUTE_MS) return row.expires_at
  const end = Math.min(at + IDLE_MS, Date.parse(row.opened_at) + MAX_SESSION_MS)
  const change = { seen_at: later(at, 0), expires_at: later(end, 0) }
  await db.updateTable('staff_sessions').set(change).where('token_hash', '=', hash).execute()
  return change.expires_at
}

export async function findStaffSession({ db, now }: Clocked, token: string | undefined) {
  if (!isToken(token)) return undefined
  const at = now().getTime()
  const hash = tokenHash(token)
  const row = await membersWithRoles(db)
    .innerJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
    .select(['staff_sessions.created_at as opened_at', 'seen_at', 'expires_at', 'confirmed_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', later(at, 0))
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const endsAt = await touch(db, at, hash, row)
  const isConfirmed = at - Date.parse(row.confirmed_at) <= CONFIRMED_MS
  const longestUntil = later(Date.parse(row.opened_at), MAX_SESSION_MS)
  return { member: memberFrom(row), isConfirmed, endsAt, longestUntil }
}

export async function confirmStaffSession({ db, now }: Clocked, token: string): Promise<void> {
  const session = db.updateTable('staff_sessions').where('token_hash', '=', tokenHash(token))
  await session.set({ confirmed_at: now().toISOString() }).execute()
}

export async function closeStaffSession(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash(token)).execute()
}

export async function closeStaffSessions(db: Queries, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}
