import type { OnInvoice } from '../../../../contract/endpoints/customers'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Queries } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail } from '../../platform/user'

type Permission = { email: string; isAllowed: boolean; by: string }

export async function permissionOf(db: Queries, userId: string): Promise<OnInvoice & { email: string }> {
  const { email, invoice_since } = await db
    .selectFrom('users')
    .select(['email', 'invoice_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('invoice_permissions')
    .select(['is_allowed', 'given_by', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    email,
    allowed: invoice_since !== null,
    changes: changes.map(({ is_allowed, given_by: by, at }) => ({ allowed: is_allowed === 1, by, at })),
  }
}

/** Repeating it changes nothing. Throws Refusal 'not_found' for an address without an account, or 'email_unconfirmed'. */
export function permitInvoices(
  services: Services,
  { email, isAllowed, by }: Permission,
): Promise<{ permission: OnInvoice & { email: string }; userId: string; hasChanged: boolean }> {
  return inTransaction(services.db, async (unit) => {
    const at = services.now().toISOString()
    const user = await rowByEmail(unit, emailKey(email))
    if (!user) throw new Refusal('not_found')
    // Otherwise anyone registering with another's address would order at their cost.
    if (isAllowed && user.email_confirmed_at === null) throw new Refusal('email_unconfirmed')
    const result = await unit
      .updateTable('users')
      .set({ invoice_since: isAllowed ? at : null })
      .where('id', '=', user.id)
      .where('invoice_since', isAllowed ? 'is' : 'is not', null)
      .executeTakeFirst()
    const hasChanged = result.numUpdatedRows === 1n
    if (hasChanged) {
      const change = {
        id: newRowId(),
        user_id: user.id,
        is_allowed: isAllowed ? 1 : 0,
        given_by: by,
        at,
      } as const
      await unit.insertInto('invoice_permissions').values(change).execute()
    }
    return { permission: await permissionOf(unit, user.id), userId: user.id, hasChanged }
  })
}

export async function mayPayOnInvoice(db: Queries, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('invoice_since', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the first candidate who may pay on invoice: the quote's accepter, else its author. */
export async function payerOf(db: Queries, candidates: readonly (string | null)[]): Promise<string | null> {
  for (const userId of candidates) if (await mayPayOnInvoice(db, userId)) return userId
  return null
}
