import type { Endpoint, Json } from '../../contract/endpoints/endpoint'
import type { Queries } from '../db/schema'
import type { Actor } from '../domain/platform/action-log'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { sign } from '../domain/platform/signatures'

const REPEATED_MS = 30_000

type Pressing = Pick<Services, 'keys'> & { actor: Actor }

export function pressOf({ method, path, file }: Endpoint, context: Pressing, input: object) {
  if (!context.actor.id || file || method === 'GET') return undefined
  return sign(context.keys.forms, JSON.stringify([context.actor.id, method, path, input]))
}

/** Call in the transaction of the change, with the time of its log entries. */
export async function keepPress(
  db: Queries,
  { method, path }: Endpoint,
  key: string,
  answer: Json,
  at: Date,
): Promise<void> {
  const response = { outcome: JSON.stringify(answer), created_at: at.toISOString() }
  await db
    .insertInto('form_submissions')
    .values({ key, form: `${method} ${path}`, fingerprint: '', ...response })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(response))
    .execute()
}

async function isOvertaken(db: Queries, member: string | null, at: string): Promise<boolean> {
  const later = await db
    .selectFrom('action_log as own')
    .innerJoin('action_log as later', (join) =>
      join
        .onRef('later.subject_type', '=', 'own.subject_type')
        .onRef('later.subject_id', '=', 'own.subject_id')
        .onRef('later.at', '>', 'own.at'),
    )
    .select('later.id')
    .where('own.staff_id', '=', member)
    .where('own.at', '=', at)
    .executeTakeFirst()
  return later !== undefined
}

/** Repeats the response of moments ago if the change still stands, else throws the refusal; always throws one with `retryAfter`. */
export async function answerRepeated(
  { db, now, actor }: Pick<Services, 'db' | 'now'> & { actor: Actor },
  key: string | undefined,
  refusal: unknown,
): Promise<Json> {
  if (!key || !(refusal instanceof Refusal) || refusal.retryAfter !== undefined) throw refusal
  const since = new Date(now().getTime() - REPEATED_MS).toISOString()
  const row = await db
    .selectFrom('form_submissions')
    .select(['outcome', 'created_at'])
    .where('key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  if (!row || (await isOvertaken(db, actor.id, row.created_at))) throw refusal
  return JSON.parse(row.outcome) as Json
}
