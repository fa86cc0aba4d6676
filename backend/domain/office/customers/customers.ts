import type { Customer, customersApi, ListedCustomer } from '../../../../contract/endpoints/customers'
import type { Given } from '../../../../contract/endpoints/endpoint'
import { readPage } from '../../../db/keyset'
import { plainName } from '../../../db/order-words'
import type { Queries, Tables } from '../../../db/schema'
import { permissionOf } from '../../orders/on-invoice/credit'
import { stillHere } from '../../orders/shipments/read'
import { claimGuestOrders } from '../../people/accounts/register'
import { closeAllSessions } from '../../people/accounts/sessions'
import { newsletterState } from '../../people/newsletter/subscription'
import { emailKey } from '../../platform/email-key'
import { orderNumberIn } from '../../platform/numbers'
import { Refusal } from '../../platform/refusal'
import type { Clocked, Services } from '../../platform/services'
import { rowById } from '../../platform/user'

/** Guest orders then belong to the account. Throws Refusal 'not_found' or 'changed_meanwhile'. */
export async function confirmByHand(services: Clocked, id: string): Promise<void> {
  const { email_key } = await mark(services, id, 'email_confirmed_at', true)
  if (email_key) await claimGuestOrders(services.db, id, email_key)
}

export async function blockCustomer(services: Clocked, id: string, isBlocked: boolean): Promise<void> {
  await mark(services, id, 'blocked_at', isBlocked)
  if (isBlocked) await closeAllSessions(services.db, id)
}

type Mark = 'email_confirmed_at' | 'blocked_at'

async function mark({ db, now }: Clocked, id: string, column: Mark, isSet: boolean) {
  const customer = await existingCustomer(db, id)
  const at = now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ [column]: isSet ? at : null, updated_at: at })
    .where('id', '=', id)
    .where(column, isSet ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  return customer
}

const MAX_ORDERS = 50

type Listed = Pick<
  Tables['users'],
  'id' | 'email' | 'first_name' | 'last_name' | 'created_at' | 'email_confirmed_at' | 'blocked_at'
>

export const listedCustomer = ({ id, email, ...row }: Listed): ListedCustomer => ({
  ...{ id, email },
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  since: row.created_at,
  isConfirmed: row.email_confirmed_at !== null,
  isBlocked: row.blocked_at !== null,
})

export async function existingCustomer(db: Queries, id: string): Promise<Tables['users']> {
  const row = await rowById(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export async function readCustomer(
  services: Pick<Services, 'carriers' | 'catalogue' | 'db' | 'now'>,
  id: string,
): Promise<Customer> {
  const { db } = services
  const row = await existingCustomer(db, id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'type', 'status', 'created_at as at', 'total'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_ORDERS + 1)
    .execute()
  const packed = await stillHere(services, db, orders)
  const { email: _, ...onInvoice } = await permissionOf(services, id)
  return {
    ...listedCustomer(row),
    phone: row.phone,
    isPhoneVerified: row.phone_verified_at !== null,
    country: row.country,
    locale: row.locale,
    blockedAt: row.blocked_at,
    newsletter: await newsletterState(db, row.email),
    onInvoice,
    orders: orders.slice(0, MAX_ORDERS).map((order) => ({ ...order, isStillHere: packed.has(order.id) })),
    hasMore: orders.length > MAX_ORDERS,
  }
}

const LAST_CHARACTER = '\u{10ffff}'

type Key = 'email_key' | 'name_key' | 'surname_key'

function beginningsOf(typed: string): [Key, string][] {
  const name = plainName(typed)
  const names: [Key, string][] = [
    ['name_key', name],
    ['surname_key', name],
  ]
  return [['email_key', emailKey(typed.replaceAll(/[\s,]+/g, ' '))], ...(name === '' ? [] : names)]
}

function found(db: Queries, typed: string) {
  const accounts = db.selectFrom('users').where('erased_at', 'is', null)
  const number = orderNumberIn(typed)
  if (number !== undefined) {
    const customer = db.selectFrom('orders').select('user_id').where('number', '=', number)
    return accounts.where('id', '=', customer)
  }
  if (typed === '') return accounts
  return accounts.where((eb) =>
    eb.or(
      beginningsOf(typed).map(([key, text]) =>
        eb.and([eb(key, '>=', text), eb(key, '<', `${text}${LAST_CHARACTER}`)]),
      ),
    ),
  )
}

export function listCustomers(db: Queries, { q, before }: Given<typeof customersApi.list>) {
  const customers = found(db, q.trim())
    .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
    .select(['email_confirmed_at', 'blocked_at'])
  return readPage(customers, { by: ['created_at', 'id'], after: before })
}
