import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../../../contract/staff/permissions'
import { inTransaction } from '../../db/retry'
import type { Queries } from '../../db/schema'
import { emailKey } from '../accounts/email-key'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { newToken, tokenHash } from '../tokens'
import { logAction } from './log'
import type { Actor } from './member'
import { secretOfInvitation, stepOfCode } from './one-time-code'
import { renewRecoveryCodes } from './recovery-codes'
import { sealSecret } from './sealed-secret'

const INVITATION_MS = 3 * 86_400_000

export type Invitation = { email: string; role: StaffRole }

/** Returns the token of a link that lets somebody join within three days; that of an earlier invitation ends. */
export async function inviteMember(
  { db, now }: { db: Queries } & Pick<Services, 'now'>,
  { email, role }: Invitation,
  by: Pick<Actor, 'name'>,
): Promise<string> {
  const token = newToken()
  await db.deleteFrom('staff_invitations').where('email', '=', email).where('used_at', 'is', null).execute()
  await db
    .insertInto('staff_invitations')
    .values({
      token_hash: tokenHash(token),
      email,
      role,
      invited_by: by.name,
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + INVITATION_MS).toISOString(),
      used_at: null,
    })
    .execute()
  return token
}

/** Throws Refusal 'invitation_spent' if it was used or is too old. */
export async function openInvitation(
  { db, now, keys }: Pick<Services, 'now' | 'keys'> & { db: Queries },
  token: string,
): Promise<Invitation & { secret: string }> {
  const row = await db
    .selectFrom('staff_invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  if (!row) throw new Refusal('invitation_spent')
  return { ...row, secret: secretOfInvitation(keys.staff, token) }
}

type Joining = { token: string; name: string; password: string; code: string }

/**
 * Makes the account of whoever was invited, with the second factor that the code proves; who had one before gets it anew.
 * Returns its id and the recovery codes, which are told once. Throws Refusal 'invitation_spent', 'code_refused' or 'busy'.
 */
export async function joinStaff(
  services: Services,
  { token, name, password, code }: Joining,
): Promise<{ id: string; recoveryCodes: string[] }> {
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
    const account = {
      ...{ name, email, role, password_hash: passwordHash, blocked_at: null },
      totp_secret: sealSecret(keys.staff, secret),
      totp_step: step,
    }
    const { id } = await unit
      .insertInto('staff')
      .values({ id: randomUUID(), email_key: emailKey(email), created_at: at, ...account })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(account))
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
    return { id, recoveryCodes }
  })
}
