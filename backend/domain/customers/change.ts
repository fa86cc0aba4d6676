import { claimGuestOrders } from '../accounts/confirm-email'
import { closeAllSessions } from '../accounts/sessions'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { existingCustomer } from './read'

type InUnit = Pick<Services, 'db' | 'now'>

/**
 * Confirms the address of an account for whoever proved in another way that it is theirs: guest orders with it then belong to the
 * account. Throws Refusal 'not_found', and 'changed_meanwhile' if it is confirmed already.
 */
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

/**
 * Keeps an account from logging in and ordering, and ends its sessions; or lets it in again. Throws Refusal 'not_found', and
 * 'changed_meanwhile' if it is so already.
 */
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
