import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Queries, Tables } from '../../../db/schema'

/** Effects about accounts and messages: they contain personal data, links or codes, useless once delivered. */
const TRANSIENT_PREFIXES = [
  ...['welcome:', 'confirm-email:', 'reset-link:', 'reset-request:', 'password-changed:', 'account-deleted:'],
  ...['newsletter-request:', 'newsletter-mail:', 'sms-code:'],
  ...['order-links-request:', 'order-links:', 'contact-receipt:', 'staff-invitation:'],
]

export function isTransientEffect(key: string): boolean {
  return TRANSIENT_PREFIXES.some((prefix) => key.startsWith(prefix))
}

export function transientEffects(is: ExpressionBuilder<Tables, 'outbox'>) {
  return is.or(TRANSIENT_PREFIXES.map((prefix) => is('effect_key', 'like', `${prefix}%`)))
}

const addressedSchema = z.object({ to: z.string() }).or(z.object({ email: z.string() }))

function addressee(payload: string): string | undefined {
  const parsed = addressedSchema.safeParse(JSON.parse(payload))
  if (!parsed.success) return undefined
  return 'to' in parsed.data ? parsed.data.to : parsed.data.email
}

export async function deleteMessagesTo(db: Queries, addresses: readonly string[]): Promise<void> {
  const written = addresses.map((address) => `%${JSON.stringify(address).slice(1, -1)}%`)
  // The address may contain LIKE wildcards, so the rows are filtered again below.
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where(transientEffects)
    .where((is) => is.or(written.map((text) => is('payload', 'like', text))))
    .execute()
  const ids = rows.filter(({ payload }) => addresses.includes(addressee(payload) ?? '')).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
}
