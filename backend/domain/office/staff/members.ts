import { randomUUID } from 'node:crypto'
import { perLocale } from '../../../../contract/locales'
import { STAFF_ACTIONS } from '../../../../contract/staff/permissions'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Effect } from '../../mail/outbox/put'
import { type AccountMailTo, accountMail } from '../../people/account-mails'
import { type Actor, logAction } from '../../platform/action-log'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { invalidField, notFound, Refusal } from '../../platform/refusal'
import type { Clocked, Services } from '../../platform/services'
import { newToken, sealSecret, tokenHash } from '../../platform/signatures'
import { renewRecoveryCodes, secretOfInvitation, stepOfCode } from './codes'
import { requireRole } from './roles'
import { closeStaffSessions, type MemberRow, membersWithRoles } from './sessions'

/** A program with the key of the staff may do what an owner may. */
export const PROGRAM: Actor = { id: null, name: 'program', rights: 'owner' }

const members = (db: Queries) => db.selectFrom('staff').selectAll()

export const memberByEmail = (db: Queries, emailKey: string): Promise<MemberRow | undefined> =>
  members(db).where('email_key', '=', emailKey).executeTakeFirst()

export const memberById = (db: Queries, id: string): Promise<MemberRow | undefined> =>
  members(db).where('id', '=', id).executeTakeFirst()

export const listMembers = (db: Queries) =>
  membersWithRoles(db).orderBy('staff.name').orderBy('staff.id').execute()

const requireMember = (db: Queries, id: string): Promise<MemberRow> =>
  members(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

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

export async function changeRole({ db }: Clocked, id: string, role: string): Promise<MemberRow> {
  await requireRole(db, role)
  const before = await requireMember(db, id)
  if (before.role === 'owner' && role !== 'owner') await refuseWithoutOwner(db, id)
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute()
  if (before.role !== role) await endInvitationsOf(db, before)
  return before
}

export async function blockMember({ db, now }: Clocked, id: string, isBlocked: boolean): Promise<MemberRow> {
  const before = await requireMember(db, id)
  if (isBlocked && before.role === 'owner') await refuseWithoutOwner(db, id)
  const blocked_at = isBlocked ? now().toISOString() : null
  await db.updateTable('staff').set({ blocked_at }).where('id', '=', id).execute()
  if (isBlocked) {
    await closeStaffSessions(db, id)
    await endInvitationsOf(db, before)
  }
  return before
}

/** An invitation ends when the inviter may no longer invite, or an invited member is blocked or has another role. */
function openInvitations({ db, now }: Clocked) {
  return db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('staff as inviter', 'inviter.id', 'invitation.inviter_id')
    .leftJoin('staff as invited', 'invited.email_key', 'invitation.email_key')
    .leftJoin('staff_roles', 'staff_roles.id', 'invitation.role')
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now().toISOString())
    .where('invitation.email_key', 'is not', null)
    .where((eb) => {
      const mayInvite = eb('inviter.role', 'in', STAFF_ACTIONS['staff.write'])
      return eb.or([
        eb('invitation.inviter_id', 'is', null),
        eb.and([eb('inviter.blocked_at', 'is', null), mayInvite]),
      ])
    })
    .where((eb) => {
      const isUnchanged = eb('invited.role', '=', eb.ref('invitation.role'))
      return eb.or([
        eb('invited.id', 'is', null),
        eb.and([eb('invited.blocked_at', 'is', null), isUnchanged]),
      ])
    })
}

export function listInvitations(services: Clocked) {
  return openInvitations(services)
    .select(['invitation.email', 'invitation.role', 'staff_roles.name as roleName'])
    .select(['invited_by as invitedBy', 'expires_at as expiresAt'])
    .orderBy('invitation.email')
    .execute()
}

const deleteUnused = (db: Queries) => db.deleteFrom('staff_invitations').where('used_at', 'is', null)

const endInvitationsTo = (db: Queries, email: string) =>
  deleteUnused(db)
    .where((eb) => eb.or({ email_key: emailKey(email), email }))
    .execute()

async function endInvitationsOf(db: Queries, { id, email }: MemberRow): Promise<void> {
  await endInvitationsTo(db, email)
  await deleteUnused(db).where('inviter_id', '=', id).execute()
}

export async function withdrawInvitation(services: Clocked, email: string): Promise<void> {
  await openInvitations(services)
    .select('invitation.email')
    .where('invitation.email_key', '=', emailKey(email))
    .executeTakeFirstOrThrow(notFound)
  await endInvitationsTo(services.db, email)
}

export function invitationMail(catalogue: Catalogue, mail: AccountMailTo, token: string): Effect {
  const payload = accountMail(catalogue, 'staff_invitation', mail)
  return { kind: 'mail', key: `staff-invitation:${tokenHash(token)}`, payload }
}

const INVITATION_MS = 3 * 86_400_000

type Invitation = { email: string; role: string }

// A member who lost the authenticator app is invited again; joining changes neither role nor block.
async function refuseUnlessUnchanged(db: Queries, { email, role }: Invitation): Promise<void> {
  const member = await memberByEmail(db, emailKey(email))
  if (!member) return
  const { name } = member
  if (member.blocked_at !== null) throw invalidField('Emailadres', 'member_blocked', { name })
  if (member.role === role) return
  const own = await db
    .selectFrom('staff_roles')
    .select('name')
    .where('id', '=', member.role)
    .executeTakeFirst()
  const current = perLocale(
    (locale) => own?.name ?? translator(locale, 'staff-forms')(`roles.${member.role}`),
  )
  throw invalidField('role', 'member_has_role', { name, role: current })
}

/** Valid for three days. Throws Refusal 'invalid_form' for a member who is blocked or has another role. */
export async function inviteMember(
  { db, now }: Clocked,
  invitation: Invitation,
  by: Pick<Actor, 'id' | 'name'>,
): Promise<string> {
  await requireRole(db, invitation.role)
  await refuseUnlessUnchanged(db, invitation)
  const { email, role } = invitation
  const token = newToken()
  await endInvitationsTo(db, email)
  await db
    .insertInto('staff_invitations')
    .values({
      ...{ token_hash: tokenHash(token), email, email_key: emailKey(email), role },
      ...{ invited_by: by.name, inviter_id: by.id },
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + INVITATION_MS).toISOString(),
    })
    .execute()
  return token
}

export async function openInvitation({ db, now, keys }: Clocked & Pick<Services, 'keys'>, token: string) {
  const row = await openInvitations({ db, now })
    .select(['invitation.email', 'invitation.role', 'staff_roles.name as roleName'])
    .where('invitation.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) throw new Refusal('invitation_spent')
  return { ...row, secret: secretOfInvitation(keys.staff, token) }
}

type Joining = { token: string; name: string; password: string; code: string }

/** Members only get a new password and second factor. Throws Refusal 'invitation_spent', 'code_refused' or 'busy'. */
export async function joinStaff(services: Services, { token, name, password, code }: Joining) {
  const { keys, now } = services
  const { secret } = await openInvitation(services, token)
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now(), 0)
  if (step === undefined) throw new Refusal('code_refused')
  const passwordHash = await services.passwords.hash(password)
  return inTransaction(services.db, async (unit) => {
    const at = now().toISOString()
    const { email, role } = await openInvitation({ ...services, db: unit }, token)
    const { numUpdatedRows } = await unit
      .updateTable('staff_invitations')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('invitation_spent')
    const totp = { totp_secret: sealSecret(keys.staff, secret), totp_step: step }
    const access = { name, password_hash: passwordHash, ...totp }
    const member = { id: randomUUID(), email, email_key: emailKey(email), created_at: at, role }
    const { id } = await unit
      .insertInto('staff')
      .values({ ...member, blocked_at: null, ...access })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(access))
      .returning('id')
      .executeTakeFirstOrThrow()
    await unit.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    const recoveryCodes = await renewRecoveryCodes(unit, id)
    const joined = { action: 'staff.join', subject: { type: 'staff', id: email }, changes: { role } } as const
    await logAction({ db: unit, now }, { id, name }, joined)
    return { id, email, recoveryCodes }
  })
}
