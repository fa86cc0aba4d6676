import type { RecallTexts } from '../../../../contract/endpoints/recalls'
import type { Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { contentFor, paragraph } from '../../mail/letter'
import { putInOutbox } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { orderFacts, orderMail } from '../mails/order-mail'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { unwrittenOf } from './list'

type Recalled = { texts: RecallTexts; serials: readonly string[]; link: string }

/** Writes a recall notice, which Article 36 of Regulation (EU) 2023/988 asks for: it names the thing, the danger, what to do and whom to ask. */
function recallMail(catalogue: Catalogue, order: Order, { texts, serials, link }: Recalled): Mail {
  const { locale } = order
  const t = translator(locale, 'mails', 'mail-frame')
  const { phone } = contentFor(catalogue, order)
  return orderMail(catalogue, order, {
    subject: t('recall.subject', { serials: serials.join(', ') }),
    headline: t('mail-frame:headlines.recall'),
    lead: [t('recall.stop'), texts.reason[locale]],
    button: { label: t('order.view_order'), url: link },
    facts: [[t('recall.serials'), serials.join(', ')], ...orderFacts(order)],
    next: [texts.remedy[locale], t('recall.answer', { phone })],
    more: [paragraph(t('recall.rights')), paragraph(t('recall.pass_on'))],
  })
}

/** Writes to everybody who has a recalled unit now and was not written to about it. Returns to how many orders. */
export async function writeToHolders(
  services: Services,
  unit: Unit,
  { id, texts, shopOrigin }: { id: string; texts: RecallTexts; shopOrigin: string },
): Promise<number> {
  // Of two who press at once, the second waits, and finds nobody left.
  await unit.updateTable('recalls').set({ id }).where('id', '=', id).execute()
  const catalogue = await services.catalogue(unit)
  const at = services.now()
  const unwritten = await unwrittenOf(unit, id)
  const orderIds = new Set(unwritten.map(({ orderId }) => orderId))
  for (const orderId of orderIds) {
    const units = unwritten.filter((one) => one.orderId === orderId)
    const order = await existingOrder(unit, orderId)
    const link = signedOrderLink(services, order, shopOrigin, '')
    const serials = units.map(({ serial }) => serial)
    const payload = recallMail(catalogue, order, { texts, serials, link })
    const keys = units.map(({ serial_key }) => serial_key)
    await putInOutbox(unit, { kind: 'mail', key: `recall:${id}:${keys.join(' ')}:${orderId}`, payload }, at)
    await unit
      .updateTable('recall_units')
      .set({ written_order_id: orderId, written_at: at.toISOString() })
      .where('recall_id', '=', id)
      .where('serial_key', 'in', keys)
      .execute()
  }
  return orderIds.size
}
