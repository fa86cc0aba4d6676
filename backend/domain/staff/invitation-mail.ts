import type { Catalogue } from '../catalogue/snapshot'
import { type AccountMailTo, accountMail } from '../mail/account-mails'
import type { Effect } from '../outbox/put'
import { tokenHash } from '../tokens'

export function invitationMail(catalogue: Catalogue, mail: AccountMailTo, token: string): Effect {
  const payload = accountMail(catalogue, 'staff_invitation', mail)
  return { kind: 'mail', key: `staff-invitation:${tokenHash(token)}`, payload }
}
