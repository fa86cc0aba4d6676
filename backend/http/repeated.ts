import { createHmac } from 'node:crypto'
import type { Endpoint, Json } from '../../contract/endpoints/endpoint'
import type { Queries } from '../db/schema'
import type { Actor } from '../domain/platform/action-log'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'

/** Within this time the same call of the same member is a second press of the same button. */
const REPEATED_MS = 30_000

type Pressing = Pick<Services, 'keys'> & { actor: Actor }

/** Names a call of a member by all that it asks; undefined for a program, which is told what it did, and for a file. */
export function pressOf(
  { method, path, file }: Endpoint,
  calling: Pressing,
  given: object,
): string | undefined {
  if (!calling.actor.id || file) return undefined
  const asked = JSON.stringify([calling.actor.id, method, path, given])
  return createHmac('sha256', calling.keys.forms).update(asked).digest('base64url')
}

/** Keeps what a press was answered, in the transaction of what it did. */
export async function keepPress(
  db: Queries,
  { method, path }: Endpoint,
  press: string,
  answer: Json,
  now: Date,
): Promise<void> {
  const told = { outcome: JSON.stringify(answer), created_at: now.toISOString() }
  await db
    .insertInto('form_submissions')
    .values({ key: press, form: `${method} ${path}`, fingerprint: '', ...told })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(told))
    .execute()
}

/** Answers a press that is refused as it was answered moments before, if it was; else throws the refusal. */
export async function answerRepeated(
  { db, now }: Pick<Services, 'db' | 'now'>,
  press: string | undefined,
  refusal: unknown,
): Promise<Json> {
  if (!press || !(refusal instanceof Refusal)) throw refusal
  const since = new Date(now().getTime() - REPEATED_MS).toISOString()
  const row = await db
    .selectFrom('form_submissions')
    .select('outcome')
    .where('key', '=', press)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  if (!row) throw refusal
  return JSON.parse(row.outcome) as Json
}
