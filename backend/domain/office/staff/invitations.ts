import { STAFF_ACTIONS } from '../../../../contract/staff/permissions'
import type { Queries } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import { notFound } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import type { MemberRow } from './member'

type Clocked = { db: Queries } & Pick<Services, 'now'>

/** An invitation ends when the inviter may no longer invite, or an invited member is blocked or has another role. */
export function openInvitations({ db, now }: Clocked) {
  return db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('staff as inviter', 'inviter.id', 'invitation.inviter_id')
    .leftJoin('staff as invited', 'invited.email_key', 'invitation.email_key')
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now().toISOString())
    .where('invitation.email_key', 'is not', null)
    .where((is) =>
      is.or([
        is('invitation.inviter_id', 'is', null),
        is.and([
          is('inviter.blocked_at', 'is', null),
          is('inviter.role', 'in', STAFF_ACTIONS['staff.write']),
        ]),
      ]),
    )
    .where((is) =>
      is.or([
        is('invited.id', 'is', null),
        is.and([is('invited.blocked_at', 'is', null), is('invited.role', '=', is.ref('invitation.role'))]),
      ]),
    )
}

export function listInvitations(services: Clocked) {
  return openInvitations(services)
    .select(['invitation.email', 'invitation.role', 'invited_by as invitedBy', 'expires_at as expiresAt'])
    .orderBy('invitation.email')
    .execute()
}

const unused = (db: Queries) => db.deleteFrom('staff_invitations').where('used_at', 'is', null)

export async function endInvitationsTo(db: Queries, email: string): Promise<void> {
  await unused(db)
    .where((is) => is.or([is('email_key', '=', emailKey(email)), is('email', '=', email)]))
    .execute()
}

export async function endInvitationsOf(db: Queries, { id, email }: MemberRow): Promise<void> {
  await endInvitationsTo(db, email)
  await unused(db).where('inviter_id', '=', id).execute()
}

/** Throws Refusal 'not_found' where the address has no open invitation. */
export async function withdrawInvitation(services: Clocked, email: string): Promise<void> {
  await openInvitations(services)
    .select('invitation.email')
    .where('invitation.email_key', '=', emailKey(email))
    .executeTakeFirstOrThrow(notFound)
  await endInvitationsTo(services.db, email)
}
