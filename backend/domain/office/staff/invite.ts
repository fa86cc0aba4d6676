import { randomUUID } from 'node:crypto'
import { perLocale } from '../../../../contract/locales'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Effect } from '../../mail/outbox/put'
import { type AccountMailTo, accountMail } from '../../people/account-mails'
import { type Actor, logAction } from '../../platform/action-log'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { type ErrorCode, type MessageValues, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { newToken, tokenHash } from '../../platform/signatures'
import { renewRecoveryCodes, secretOfInvitation, stepOfCode } from './codes'
import { endInvitationsTo, openInvitations } from './invitations'
import { memberByEmail } from './member'
import { sealSecret } from './sealed-secret'

export function invitationMail(catalogue: Catalogue, mail: AccountMailTo, token: string): Effect {
  const payload = accountMail(catalogue, 'staff_invitation', mail)
  return { kind: 'mail', key: `staff-invitation:${tokenHash(token)}`, payload }
}

const INVITATION_MS = 3 * 86_400_000

type Clocked = { db: Queries } & Pick<Services, 'now'>

type Invitation = { email: string; role: StaffRole }

// A member who lost the authenticator app is invited again; joining changes neither role nor block.
async function refuseUnlessUnchanged(db: Queries, { email, role }: Invitation): Promise<void> {
  const member = await memberByEmail(db, emailKey(email))
  if (!member) return
  const { name } = member
  if (member.blocked_at !== null) throw refusedField('Emailadres', 'member_blocked', { name })
  if (member.role === role) return
  const current = perLocale((locale) => translator(locale, 'staff-forms')(`roles.${member.role}`))
  throw refusedField('role', 'member_has_role', { name, role: current })
}

const refusedField = (field: string, code: ErrorCode, values: MessageValues) =>
  new Refusal('invalid_form', { fields: [{ field, code, values }] })

/** Valid for three days. Throws Refusal 'invalid_form' for a member who is blocked or has another role. */
export async function inviteMember(
  { db, now }: Clocked,
  invitation: Invitation,
  by: Pick<Actor, 'id' | 'name'>,
): Promise<string> {
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
      used_at: null,
    })
    .execute()
  return token
}

/** Throws Refusal 'invitation_spent' if it was used or withdrawn, or has ended. */
export async function openInvitation(
  { db, now, keys }: Clocked & Pick<Services, 'keys'>,
  token: string,
): Promise<Invitation & { secret: string }> {
  const row = await openInvitations({ db, now })
    .select(['invitation.email', 'invitation.role'])
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
    const access = {
      ...{ name, password_hash: passwordHash },
      totp_secret: sealSecret(keys.staff, secret),
      totp_step: step,
    }
    const { id } = await unit
      .insertInto('staff')
      .values({
        ...{ id: randomUUID(), email, email_key: emailKey(email), created_at: at },
        ...{ role, blocked_at: null, ...access },
      })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(access))
      .returning('id')
      .executeTakeFirstOrThrow()
    await unit.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    const recoveryCodes = await renewRecoveryCodes(unit, id)
    const subject = { type: 'staff', id: email }
    await logAction(
      { db: unit, now },
      { id, name, role },
      { action: 'staff.join', subject, changes: { role } },
    )
    return { id, email, recoveryCodes }
  })
}
