import { z } from 'zod'
import { LOCALES } from '../../../../contract/locales'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { notFound, Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'
import { ERASED, isTransientEffect, isUnleased } from './put'

export function listUndelivered(db: Queries, before: Cursor | undefined) {
  const entries = db
    .selectFrom('outbox')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('settled_at', 'is', null)
  return readPage(entries, { by: ['created_at', 'id'], after: before })
}

const messageSchema = z.object({
  to: z.string().optional(),
  subject: z.string().optional(),
  locale: z.enum(LOCALES).optional(),
})

/** Hides payloads with links, codes or requests. */
export function addresseeOf({ effect_key, kind, payload }: Tables['outbox']) {
  const isReadable = ['mail', 'sms'].includes(kind) && !isTransientEffect(effect_key)
  const message = isReadable ? messageSchema.safeParse(JSON.parse(payload)).data : undefined
  return { to: message?.to ?? null, subject: message?.subject ?? null, locale: message?.locale ?? null }
}

type Seen = { id: string; attempts: number }

async function change({ db, now }: Clocked, { id, attempts }: Seen, changes: Partial<Tables['outbox']>) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(changes)
    .where((eb) => eb.and({ id, attempts }))
    .where('delivered_at', 'is', null)
    .where('settled_at', 'is', null)
    .where(isUnleased(now()))
    .executeTakeFirst()
  const query = db.selectFrom('outbox').select('effect_key').where('id', '=', id)
  const row = await query.executeTakeFirstOrThrow(notFound)
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  return row.effect_key
}

/** Throws Refusal 'not_found', 'changed_meanwhile', or 'effect_forgotten' for an erased payload. */
export async function retryEffect(inUnit: Clocked, seen: Seen): Promise<string> {
  const at = inUnit.now().toISOString()
  const effect = inUnit.db.selectFrom('outbox').select('payload').where('id', '=', seen.id)
  if ((await effect.executeTakeFirst())?.payload === ERASED) throw new Refusal('effect_forgotten')
  return change(inUnit, seen, { given_up_at: null, due_at: at, created_at: at })
}

export function settleEffect(inUnit: Clocked, seen: Seen): Promise<string> {
  const at = inUnit.now().toISOString()
  return change(inUnit, seen, { given_up_at: at, settled_at: at })
}
