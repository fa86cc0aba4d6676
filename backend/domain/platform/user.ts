import type { ShownUser } from '../../../contract/endpoints/accounts'
import type { FormValues } from '../../../contract/forms/values'
import type { Queries, Tables } from '../../db/schema'

export type User = ReturnType<typeof userFrom>

export function userFrom(row: Tables['users']) {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    isPhoneVerified: row.phone_verified_at !== null,
    isEmailConfirmed: row.email_confirmed_at !== null,
    country: row.country,
    region: row.region,
    details: JSON.parse(row.details) as FormValues,
    locale: row.locale,
    createdAt: row.created_at,
  }
}

export const rowByEmail = (db: Queries, emailKey: string): Promise<Tables['users'] | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export function rowById(db: Queries, id: string): Promise<Tables['users'] | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export function userResponse({ id: _, details: __, locale: ___, createdAt: ____, ...user }: User): ShownUser {
  return { ...user, country: user.country ?? '', region: user.region ?? '' }
}
