import type { WireAccount } from '../../../contract/endpoints/accounts'
import type { Queries } from '../../db/schema'
import type { Services } from '../services'
import { emailKey } from './email-key'
import { countSessions } from './sessions'
import { type User, wireUser } from './user'

export async function newsletterState(db: Queries, email: string): Promise<WireAccount['Nieuwsbrief']> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('state')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return !row || row.state === 'ended' ? 'none' : row.state
}

export async function wireAccount(services: Services, user: User): Promise<WireAccount> {
  const details = Object.entries(user.details).map(([name, value]) => [name, [value].flat()[0] ?? ''])
  return {
    ...wireUser(user),
    gegevens: Object.fromEntries(details),
    Nieuwsbrief: await newsletterState(services.db, user.email),
    sessies: await countSessions(services.db, services, user.id),
    aangemaakt: user.createdAt,
  }
}
