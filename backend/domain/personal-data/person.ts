import { type SqlBool, sql } from 'kysely'
import type { Queries, Tables, Unit } from '../../db/schema'
import { deleteMessagesTo } from '../mail/outbox/put'
import { emailKey } from '../platform/email-key'
import { change, type Rows } from './change'
import { forgetUnpaid } from './ended-orders'
import { ENTRIES, type Lead } from './register'

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

export function rowsOf(of: readonly (readonly [column: string, lead: Lead])[], person: Person) {
  const ways = of.flatMap(([column, lead]) => ledBy(column, lead, person))
  return ways.length === 0 ? undefined : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

export async function countRowsOf(db: Queries, person: Person): Promise<{ table: string; count: number }[]> {
  const counts: { table: string; count: number }[] = []
  for (const [table, { of = [] }] of ENTRIES) {
    const rows = rowsOf(of, person)
    if (!rows) continue
    const query = sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)} where ${rows}`
    const count = Number((await query.execute(db)).rows[0]?.count ?? 0)
    if (count > 0) counts.push({ table, count })
  }
  return counts
}

/** `phone` is the one to which codes were sent. Paid orders are kept, without an account. */
export async function erasePerson(unit: Unit, person: Person, phone: string, at: Date): Promise<void> {
  const orders = rowsOf(ENTRIES.get('orders')?.of ?? [], person)
  if (orders) await forgetUnpaid(unit, orders, at)
  for (const [table, { of = [], erased = [] }] of ENTRIES) {
    const rows = rowsOf(of, person)
    if (!rows) continue
    for (const erasure of erased) await change(unit, table, rows, erasure, at)
  }
  await deleteMessagesTo(unit, [person.email, ...(phone ? [phone] : [])])
}
