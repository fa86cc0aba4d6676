import { PAID, SHIPPED } from '../../../contract/order-status'
import type { LostEnd } from '../../../contract/staff/orders'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { ownTranslator } from '../../translator'
import { loseUnits } from '../fleet/units-of-order'
import { contentFor } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { cancelLost } from './cancel'
import { deliveryAddress, orderFacts, orderMail } from './mails/order-mail'
import { changeStatus } from './record/change-status'
import type { Order } from './record/order'
import { signedOrderLink } from './record/order-key'
import { indexWords } from './record/searched-words'

export function sentAgain(catalogue: Catalogue, order: Order, link: string): Mail {
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { phone } = contentFor(catalogue, order)
  return orderMail(catalogue, order, {
    subject: t('lost.subject', { number }),
    headline: t('mail-frame:headlines.lost'),
    lead: [t('lost.again', { number })],
    button: { label: t('order.view_order'), url: link },
    facts: [
      ...orderFacts(order),
      [t('order.delivery_address'), deliveryAddress(order, catalogue).join(', ')],
    ],
    next: [t('lost.next'), t('lost.too_late', { phone })],
  })
}

async function forgetParcels(unit: Unit, order: Order): Promise<string> {
  const { id } = order
  const ofOrder = unit.selectFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out')
  const lost = await ofOrder.select(['id', 'carrier', 'code']).orderBy('code').execute()
  await unit.deleteFrom('shipment_events').where('shipment_id', 'in', ofOrder.select('id')).execute()
  await unit.deleteFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out').execute()
  await unit.deleteFrom('order_serials').where('order_id', '=', id).execute()
  await unit.deleteFrom('serial_holders').where('order_id', '=', id).execute()
  await indexWords(unit, order)
  // The next parcel needs this mail's key.
  const mail = `order-shipped:${id}`
  const sent = unit.updateTable('outbox').set({ effect_key: `order-lost:${lost[0]?.id ?? ''}:${id}` })
  await sent.where('effect_key', '=', mail).execute()
  return lost.map(({ carrier, code }) => `${carrier} with ${code}`).join(', ')
}

/**
 * Ships again or cancels with a refund. Call with the order locked. Returns the parcels' carriers and codes. Throws Refusal
 * 'not_permitted' unless the order is on its way.
 */
export async function loseParcels(
  services: Services,
  unit: Unit,
  order: Order,
  { end, shopOrigin }: { end: LostEnd; shopOrigin: string },
): Promise<string> {
  if (order.status !== SHIPPED || order.follows) throw new Refusal('not_permitted')
  const at = services.now()
  await loseUnits(unit, order.id, 'lost', at)
  const parcels = await forgetParcels(unit, order)
  const reason = `lost on the way: ${parcels}`
  if (end === 'ended') {
    await cancelLost(services, unit, order, { reason, shopOrigin })
    return parcels
  }
  await changeStatus(unit, order.id, PAID, { actor: 'staff', reason, at }, [SHIPPED])
  const mail = sentAgain(await services.catalogue(unit), order, signedOrderLink(services, order, shopOrigin))
  const key = `parcel-lost:${at.toISOString()}:${order.id}`
  await queueMail(unit, key, mail, at)
  return parcels
}
