import type { ExpressionBuilder } from 'kysely'
import type { Queries, Tables } from '../../db/schema'
import { emailKey } from '../accounts/email-key'
import { orderNumberIn } from '../withdrawals/link-to-order'

const PAGE_SIZE = 50
const LAST_CHARACTER = '\u{10ffff}'

export type CustomerFilter = {
  /** The beginning of an address or of a name, or the number of an order. */
  text: string
  /** Where the page before it ended: creation and id of its last account. */
  before?: { at: string; id: string }
}

type Keys = 'email_key' | 'name_key' | 'surname_key'

const beginsWith = (column: Keys, text: string) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.and([is(column, '>=', text), is(column, '<', `${text}${LAST_CHARACTER}`)])

function idsOf(db: Queries, typed: string) {
  const text = emailKey(typed.replaceAll(/[\s,]+/g, ' '))
  const ids = (column: Keys) => db.selectFrom('users').select('id').where(beginsWith(column, text))
  return ids('email_key').union(ids('name_key')).union(ids('surname_key'))
}

/** Accounts that fit the filter, the newest first, and where the next page begins. Guests have none. */
export async function listCustomers(db: Queries, { text, before }: CustomerFilter) {
  const number = orderNumberIn(text)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'created_at', 'email_confirmed_at', 'blocked_at'])
    .where('erased_at', 'is', null)
    .$if(number !== undefined, (query) =>
      query.where('id', '=', (orders) =>
        orders
          .selectFrom('orders')
          .select('user_id')
          .where('number', '=', number ?? ''),
      ),
    )
    .$if(number === undefined && text !== '', (query) => query.where('id', 'in', idsOf(db, text)))
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) =>
        is.or([is('created_at', '<', at), is.and([is('created_at', '=', at), is('id', '<', id)])]),
      )
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const customers = rows.slice(0, PAGE_SIZE)
  const last = customers.at(-1)
  return {
    customers,
    next: rows.length > PAGE_SIZE && last ? { at: last.created_at, id: last.id } : undefined,
  }
}
