import type { FormDefinition } from '../../../contract/forms/definition'
import type { FormValues } from '../../../contract/forms/values'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import { contentFor } from '../mail/letter'
import { putInOutbox } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { textAnswer } from '../platform/forms/answers'
import { changeAddress, changedAddress } from './address-form'
import { orderMail } from './mails/order-mail'
import { noteCorrection } from './record/change-status'
import { existingOrder, lockOrder } from './record/find'
import type { Order } from './record/order'

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

function movedBy(changed: readonly string[]): 'email' | 'delivery' | 'both' | undefined {
  const [isEmail, isDelivery] = [
    changed.includes('Emailadres'),
    changed.some((name) => name.startsWith('Bezorg_')),
  ]
  if (isEmail && isDelivery) return 'both'
  return isEmail ? 'email' : isDelivery ? 'delivery' : undefined
}

/** Mails the previous address without naming the new one: the change may come from somebody else with the link. */
function orderCorrected(catalogue: Catalogue, before: Order, moved: 'email' | 'delivery' | 'both'): Mail {
  const { locale, number } = before
  const t = translator(locale, 'mails')
  const values = { number, phone: contentFor(catalogue, before).phone }
  return orderMail(catalogue, before, {
    subject: t('corrected.subject', values),
    headline: t(`corrected.headline.${moved}`),
    lead: [t(`corrected.text.${moved}`, values), t('corrected.notYou', values)],
    withoutName: true,
  })
}

/**
 * Sends the confirmation to a new email address, tells the previous one, and has staff check the change. Returns whether a confirmation
 * was mailed. Throws Refusal 'not_permitted' once shipped.
 */
export async function correctOrder(
  unit: Unit,
  catalogue: Catalogue,
  orderId: string,
  { definition, values, at }: { definition: FormDefinition; values: FormValues; at: Date },
): Promise<boolean> {
  await lockOrder(unit, orderId, at)
  const order = await existingOrder(unit, orderId)
  const { address, changed } = changedAddress(order, definition, values)
  if (changed.length === 0) return false
  await changeAddress(unit, order, address, { actor: 'customer', at })
  const moved = movedBy(changed)
  if (moved) {
    await noteCorrection(unit, orderId, at)
    const key = `order-correction-told:${at.toISOString()}:${orderId}`
    await putInOutbox(unit, { kind: 'mail', key, payload: orderCorrected(catalogue, order, moved) }, at)
  }
  return changed.includes('Emailadres') && confirmTo(unit, orderId, textAnswer(address, 'Emailadres'), at)
}
