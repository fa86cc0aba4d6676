import type { FormDefinition } from '../../../contract/forms/definition'
import type { FormValues } from '../../../contract/forms/values'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { putInOutbox } from '../mail/outbox/put'
import { textAnswer } from '../platform/forms/answers'
import { changeAddress, changedAddress } from './address-form'
import { existingOrder, lockOrder } from './record/find'

/** Sends the confirmation of an order to another address, word for word. Returns whether there is one. */
async function confirmTo(unit: Unit, orderId: string, to: string, at: Date): Promise<boolean> {
  const row = await unit
    .selectFrom('outbox')
    .select('payload')
    .where('effect_key', '=', `order-confirmation:${orderId}`)
    .executeTakeFirst()
  if (!row) return false
  const mail: Mail = { ...(JSON.parse(row.payload) as Mail), to }
  return putInOutbox(
    unit,
    { kind: 'mail', key: `order-corrected:${at.toISOString()}:${orderId}`, payload: mail },
    at,
  )
}

/**
 * Corrects an order for its customer, in a transaction. A new address for mails gets the confirmation, which the one before is not told.
 * Returns whether it was mailed. Throws Refusal 'not_permitted' once the order was shipped.
 */
export async function correctOrder(
  unit: Unit,
  orderId: string,
  { definition, values }: { definition: FormDefinition; values: FormValues },
  at: Date,
): Promise<boolean> {
  await lockOrder(unit, orderId, at)
  const order = await existingOrder(unit, orderId)
  const { address, changed } = changedAddress(order, definition, values)
  if (changed.length === 0) return false
  await changeAddress(unit, order, address, { actor: 'customer', at })
  return changed.includes('Emailadres') && confirmTo(unit, orderId, textAnswer(address, 'Emailadres'), at)
}
