import { STAFF_ACTIONS } from '../../../../contract/staff/permissions'
import type { Queries } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import type { MemberRow } from './member'

type Clocked = { db: Queries } & Pick<Services, 'now'>

/**
 * Returns invitations that let somebody join now. The inviter must still be allowed to invite, and a member who was invited to set up their
 * access anew must still have that role: a block or another role counts as soon as it is stored.
 */
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

/** Lists who was invited and has not joined yet. */
export function listInvitations(services: Clocked) {
  return openInvitations(services)
    .select(['invitation.email', 'invitation.role', 'invited_by as invitedBy', 'expires_at as expiresAt'])
    .orderBy('invitation.email')
    .execute()
}

const unused = (db: Queries) => db.deleteFrom('staff_invitations').where('used_at', 'is', null)

/** Ends what lets this address join. */
export async function endInvitationsTo(db: Queries, email: string): Promise<void> {
  await unused(db)
    .where((is) => is.or([is('email_key', '=', emailKey(email)), is('email', '=', email)]))
    .execute()
}

/** Ends the invitations that a member was sent, and those that the member has sent. */
export async function endInvitationsOf(db: Queries, { id, email }: MemberRow): Promise<void> {
  await endInvitationsTo(db, email)
  await unused(db).where('inviter_id', '=', id).execute()
}

/** Throws Refusal 'not_found' where this address is not invited (any more). */
export async function withdrawInvitation(services: Clocked, email: string): Promise<void> {
  const open = await openInvitations(services)
    .select('invitation.email')
    .where('invitation.email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!open) throw new Refusal('not_found')
  await endInvitationsTo(services.db, email)
}
