import { randomUUID } from 'node:crypto'
import type { Unit } from '../../db/schema'

/** Something to be done outside the database after the change it belongs to. */
export type Effect = {
  kind: 'mail' | 'sms' | 'bank-webhook' | 'reset-request' | 'newsletter-request' | 'withdrawal'
  /** Names the effect; a second one with the same key is left out. */
  key: string
  payload: unknown
}

/** Puts an effect into the outbox, in the same transaction as the change that causes it. */
export async function putInOutbox(unit: Unit, effect: Effect, now: Date): Promise<void> {
  const at = now.toISOString()
  await unit
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      effect_key: effect.key,
      kind: effect.kind,
      payload: JSON.stringify(effect.payload),
      attempts: 0,
      due_at: at,
      lease_until: null,
      lease_owner: null,
      delivered_at: null,
      last_error: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .execute()
}
