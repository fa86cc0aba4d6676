import type { ShownAccount } from '../../../../contract/endpoints/accounts'
import type { Queries } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import type { Services } from '../../platform/services'
import { toldUser, type User } from '../../platform/user'
import { countSessions } from './sessions'

export async function newsletterState(db: Queries, email: string): Promise<ShownAccount['newsletter']> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('state')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return !row || row.state === 'ended' ? 'none' : row.state
}

export async function toldAccount(services: Services, user: User): Promise<ShownAccount> {
  const details = Object.entries(user.details).map(([name, value]) => [name, [value].flat()[0] ?? ''])
  return {
    ...toldUser(user),
    answers: Object.fromEntries(details),
    newsletter: await newsletterState(services.db, user.email),
    sessions: await countSessions(services.db, services, user.id),
    createdAt: user.createdAt,
  }
}
