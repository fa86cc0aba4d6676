import { type ExpressionBuilder, sql } from 'kysely'
import type { customersApi } from '../../../../contract/endpoints/customers'
import type { Given } from '../../../../contract/endpoints/endpoint'
import { readPage } from '../../../db/keyset'
import { plainName } from '../../../db/order-words'
import type { Queries, Tables } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import { orderNumberIn } from '../../platform/numbers'

const LAST_CHARACTER = '\u{10ffff}'

type Key = 'email_key' | 'name_key' | 'surname_key'

type Beginnings = [Key, string][]

function beginningsOf(typed: string): Beginnings {
  const name = plainName(typed)
  const names: Beginnings = [
    ['name_key', name],
    ['surname_key', name],
  ]
  return [['email_key', emailKey(typed.replaceAll(/[\s,]+/g, ' '))], ...(name === '' ? [] : names)]
}

/** Up to so many matches are found by index and sorted; beyond, the newest accounts are scanned. */
const GATHERED = 1000

const beginsWith = (column: Key, text: string) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.and([is(column, '>=', text), is(column, '<', `${text}${LAST_CHARACTER}`)])

async function isCommon(db: Queries, beginnings: Beginnings): Promise<boolean> {
  const beyond = beginnings.map(([column, text]) => {
    const found = db.selectFrom('users').select('id').where(beginsWith(column, text)).orderBy(column)
    return found.offset(GATHERED).limit(1).executeTakeFirst()
  })
  return (await Promise.all(beyond)).some((row) => row !== undefined)
}

const isOneOf = (beginnings: Beginnings) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.or(
    beginnings.map(([column, text]) => {
      const ids = is.selectFrom('users').select('id').where(beginsWith(column, text))
      return is('id', 'in', ids)
    }),
  )

// The computed key has no index, so accounts are scanned in the order of the list.
const lookedThrough = (beginnings: Beginnings) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.or(
    beginnings.map(([column, text]) => {
      const key = is.fn.coalesce(column, sql<string>`''`)
      return is.and([is(key, '>=', text), is(key, '<', `${text}${LAST_CHARACTER}`)])
    }),
  )

async function found(db: Queries, typed: string) {
  const accounts = db.selectFrom('users').where('erased_at', 'is', null)
  const number = orderNumberIn(typed)
  if (number !== undefined) {
    const customer = db.selectFrom('orders').select('user_id').where('number', '=', number)
    return accounts.where('id', '=', customer)
  }
  if (typed === '') return accounts
  const beginnings = beginningsOf(typed)
  return accounts.where((await isCommon(db, beginnings)) ? lookedThrough(beginnings) : isOneOf(beginnings))
}

export async function listCustomers(db: Queries, { q, before }: Given<typeof customersApi.list>) {
  const customers = (await found(db, q.trim()))
    .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
    .select(['email_confirmed_at', 'blocked_at'])
  return readPage(customers, { by: ['created_at', 'id'], after: before })
}
