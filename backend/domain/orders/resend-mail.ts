import { ORDER_MAILS, type OrderMail } from '../../../contract/staff/orders'
import type { Queries, Unit } from '../../db/schema'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'

const keyOf = (mail: OrderMail, orderId: string) => `${mail}:${orderId}`

/** Lists the mails that were written about an order, in the order of its life, each with when. */
export async function mailsOf(db: Queries, orderId: string): Promise<{ mail: OrderMail; at: string }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['effect_key', 'created_at'])
    .where(
      'effect_key',
      'in',
      ORDER_MAILS.map((mail) => keyOf(mail, orderId)),
    )
    .execute()
  return ORDER_MAILS.flatMap((mail) => {
    const row = rows.find(({ effect_key }) => effect_key === keyOf(mail, orderId))
    return row ? [{ mail, at: row.created_at }] : []
  })
}

/**
 * Sends a mail of an order once more, word for word. Within a minute that is done once. Returns whether it was. Throws
 * Refusal 'not_found' for one that was never written.
 */
export async function resendMail(unit: Unit, orderId: string, mail: OrderMail, at: Date): Promise<boolean> {
  const row = await unit
    .selectFrom('outbox')
    .select('payload')
    .where('effect_key', '=', keyOf(mail, orderId))
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const key = `${mail}-again:${at.toISOString().slice(0, 16)}:${orderId}`
  return putInOutbox(unit, { kind: 'mail', key, payload: JSON.parse(row.payload) }, at)
}
