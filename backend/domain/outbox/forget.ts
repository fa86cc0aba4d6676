import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Queries, Tables } from '../../db/schema'

/**
 * How the effects about accounts begin. What they carry names a person, opens a link, or is a code; unlike the mails
 * about orders, nobody needs it once it is delivered.
 */
const PASSING = [
  ...['welcome:', 'confirm-email:', 'reset-link:', 'reset-request:', 'password-changed:', 'account-deleted:'],
  ...['newsletter-request:', 'newsletter-mail:', 'sms-code:'],
]

/** Whether an effect, by its key, is one nobody needs once it is delivered. */
export function isPassingEffect(key: string): boolean {
  return PASSING.some((prefix) => key.startsWith(prefix))
}

/** The same in a query of the outbox. */
export function passingEffects(is: ExpressionBuilder<Tables, 'outbox'>) {
  return is.or(PASSING.map((prefix) => is('effect_key', 'like', `${prefix}%`)))
}

const addressedSchema = z.object({ to: z.string() }).or(z.object({ email: z.string() }))

function addressee(payload: string): string | undefined {
  const parsed = addressedSchema.safeParse(JSON.parse(payload))
  if (!parsed.success) return undefined
  return 'to' in parsed.data ? parsed.data.to : parsed.data.email
}

/** Deletes everything about accounts that went, or is to go, to some addresses or phone numbers. */
export async function forgetMessagesTo(db: Queries, addresses: readonly string[]): Promise<void> {
  const written = addresses.map((address) => `%${JSON.stringify(address).slice(1, -1)}%`)
  // An address may hold signs that stand for any other here; who a message is for is looked at below.
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where(passingEffects)
    .where((is) => is.or(written.map((text) => is('payload', 'like', text))))
    .execute()
  const ids = rows.filter(({ payload }) => addresses.includes(addressee(payload) ?? '')).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
}
