import { newRowId } from '../../db/row-id'
import type { Unit } from '../../db/schema'

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
  /** Unique; a second effect with the same key is ignored. */
  key: string
  payload: unknown
  delaySeconds?: number
}

/** Call in the transaction of the change that causes the effect. Returns whether it was stored now. */
export async function putInOutbox(unit: Unit, effect: Effect, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const due = new Date(now.getTime() + (effect.delaySeconds ?? 0) * 1_000)
  const result = await unit
    .insertInto('outbox')
    .values({
      id: newRowId(),
      effect_key: effect.key,
      kind: effect.kind,
      payload: JSON.stringify(effect.payload),
      attempts: 0,
      due_at: due.toISOString(),
      lease_until: null,
      lease_owner: null,
      delivered_at: null,
      given_up_at: null,
      last_error: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
