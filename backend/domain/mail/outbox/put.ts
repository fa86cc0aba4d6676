import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { aboutOf } from '../../../db/about'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'

/** Thrown by a handler for what no further attempt would deliver. */
export class Undeliverable extends Error {}

/** The payload of a transient effect that is delivered or given up. */
export const ERASED = '{}'

export const isUnleased = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now.toISOString())])

/** Returns what would have been delivered; undefined if the effect is delivered or being delivered. */
export const cancelEffect = (db: Queries, key: string) =>
  db
    .deleteFrom('outbox')
    .where('effect_key', '=', key)
    .where('delivered_at', 'is', null)
    .where('lease_owner', 'is', null)
    .returning('payload')
    .executeTakeFirst()

export async function setAside(unit: Unit, key: string): Promise<void> {
  if (await cancelEffect(unit, key)) return
  await unit
    .updateTable('outbox')
    .set({ effect_key: `before-${newRowId()}:${key}` })
    .where('effect_key', '=', key)
    .execute()
}

export type Effect = {
  kind:
    | 'mail'
    | 'sms'
    | 'bank-webhook'
    | 'reset-request'
    | 'newsletter-request'
    | 'order-links-request'
    | 'withdrawal'
    | 'refund'
    | 'capture'
  /** Unique; a second effect with the same key is ignored. Its last id is that of the subject. */
  key: string
  payload: unknown
  delaySeconds?: number
}

/** Call in the transaction of the change that causes the effect. Returns whether it was stored now. */
export async function putInOutbox(unit: Unit, effect: Effect, now: Date): Promise<boolean> {
  const { key, kind, payload, delaySeconds = 0 } = effect
  const row = {
    id: newRowId(),
    effect_key: key,
    about: aboutOf(key),
    kind,
    payload: JSON.stringify(payload),
    attempts: 0,
    due_at: new Date(now.getTime() + delaySeconds * 1_000).toISOString(),
    created_at: now.toISOString(),
  }
  const result = await unit
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const queueMail = (unit: Unit, key: string, payload: Mail, now: Date): Promise<boolean> =>
  putInOutbox(unit, { kind: 'mail', key, payload }, now)

export async function mailWithKey(db: Queries, key: string): Promise<Mail | undefined> {
  const row = db.selectFrom('outbox').select('payload').where('effect_key', '=', key)
  const { payload } = (await row.executeTakeFirst()) ?? {}
  return payload && JSON.parse(payload)
}

/** Effects about accounts and messages: they contain personal data, links or codes, useless once delivered. */
const TRANSIENT_PREFIXES = [
  ...['welcome:', 'confirm-email:', 'reset-link:', 'reset-request:', 'password-changed:', 'account-deleted:'],
  ...['newsletter-request:', 'newsletter-mail:', 'sms-code:'],
  ...['order-links-request:', 'order-links:', 'contact-receipt:', 'staff-invitation:'],
  'invoice-permission:',
]

export const isTransientEffect = (key: string): boolean =>
  TRANSIENT_PREFIXES.some((prefix) => key.startsWith(prefix))

export const transientEffects = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or(TRANSIENT_PREFIXES.map((prefix) => eb('effect_key', 'like', `${prefix}%`)))

const addressedSchema = z.object({ to: z.string() }).or(z.object({ email: z.string() }))

function isTo(payload: string, addresses: readonly string[]): boolean {
  const { data } = addressedSchema.safeParse(JSON.parse(payload))
  return data !== undefined && addresses.includes('to' in data ? data.to : data.email)
}

export async function deleteMessagesTo(db: Queries, addresses: readonly string[]): Promise<void> {
  const patterns = addresses.map((address) => `%${JSON.stringify(address).slice(1, -1)}%`)
  // The address may contain LIKE wildcards, so the rows are filtered again below.
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where(transientEffects)
    .where((eb) => eb.or(patterns.map((pattern) => eb('payload', 'like', pattern))))
    .execute()
  const ids = rows.filter(({ payload }) => isTo(payload, addresses)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
}
