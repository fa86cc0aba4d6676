import type { Customer, ListedCustomer } from '../../../../contract/endpoints/customers'
import type { Queries, Tables } from '../../../db/schema'
import { permissionOf } from '../../orders/on-invoice/credit'
import { stillHere } from '../../orders/shipments/read'
import { newsletterState } from '../../people/accounts/account'
import { claimGuestOrders } from '../../people/accounts/confirm-email'
import { closeAllSessions } from '../../people/accounts/sessions'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowById } from '../../platform/user'

type InUnit = Pick<Services, 'db' | 'now'>

/** Guest orders then belong to the account. Throws Refusal 'not_found' or 'changed_meanwhile'. */
export async function confirmByHand({ db, now }: InUnit, id: string): Promise<void> {
  const { email_key } = await existingCustomer(db, id)
  const at = now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: at, updated_at: at })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  if (email_key) await claimGuestOrders(db, id, email_key)
}

/** A blocked account cannot log in or order. Throws Refusal 'not_found' or 'changed_meanwhile'. */
export async function blockCustomer({ db, now }: InUnit, id: string, isBlocked: boolean): Promise<void> {
  await existingCustomer(db, id)
  const at = now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ blocked_at: isBlocked ? at : null, updated_at: at })
    .where('id', '=', id)
    .where('blocked_at', isBlocked ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  if (isBlocked) await closeAllSessions(db, id)
}

const MAX_ORDERS = 50

type Listed = Pick<
  Tables['users'],
  'id' | 'email' | 'first_name' | 'last_name' | 'created_at' | 'email_confirmed_at' | 'blocked_at'
>

export function listedCustomer(row: Listed): ListedCustomer {
  const { id, email, first_name, last_name, created_at, email_confirmed_at, blocked_at } = row
  return {
    id,
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    since: created_at,
    isConfirmed: email_confirmed_at !== null,
    isBlocked: blocked_at !== null,
  }
}

/** Throws Refusal 'not_found', also for an erased account. */
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
  const { allowed, changes } = await permissionOf(db, id)
  return {
    ...listedCustomer(row),
    phone: row.phone,
    isPhoneVerified: row.phone_verified_at !== null,
    country: row.country,
    locale: row.locale,
    blockedAt: row.blocked_at,
    newsletter: await newsletterState(db, row.email),
    onInvoice: { allowed, changes },
    orders: orders.slice(0, MAX_ORDERS).map((order) => ({ ...order, isStillHere: packed.has(order.id) })),
    hasMore: orders.length > MAX_ORDERS,
  }
}
