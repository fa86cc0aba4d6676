import { type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/schema'
import { emailKey } from '../platform/email-key'
import type { Rows } from './change'
import type { Lead } from './personal'

export interface Person {
  accountId: string | null
  email: string
  /** The address is theirs: they followed a link in a mail to it, or proved it to the staff. */
  isProved: boolean
}

export const personOf = ({ id, email, email_confirmed_at }: Tables['users']): Person => ({
  accountId: id,
  email,
  isProved: email_confirmed_at !== null,
})

export const personAt = (email: string): Person => ({ accountId: null, email, isProved: true })

function hasAddress(column: string, { email }: Person): Rows {
  const [name, key] = [sql.ref(column), emailKey(email)]
  return column.endsWith('_key')
    ? sql`${name} = ${key}`
    : sql`lower(${name}) in (${email.toLowerCase()}, ${key})`
}

function ledBy(column: string, lead: Lead, person: Person): Rows[] {
  if (lead === 'users.id') return person.accountId ? [sql`${sql.ref(column)} = ${person.accountId}`] : []
  if (lead === 'typed') return [hasAddress(column, person)]
  if (!person.isProved) return []
  if (lead === 'proved') return [hasAddress(column, person)]
  return lead === 'guest' ? [sql`(${hasAddress(column, person)} and user_id is null)`] : []
}

/** Returns undefined where no column leads to this person. */
export function rowsOf(
  of: readonly (readonly [column: string, lead: Lead])[],
  person: Person,
): Rows | undefined {
  const ways = of.flatMap(([column, lead]) => ledBy(column, lead, person))
  return ways.length === 0 ? undefined : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
