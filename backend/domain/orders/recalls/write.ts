import type { RecallTexts } from '../../../../contract/endpoints/recalls'
import type { Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { contentFor, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { orderFacts, orderMail } from '../mails/order-mail'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { unwrittenOf } from './list'
import { unwrittenOrders } from './unnumbered'

type Recalled = { texts: RecallTexts; serials: readonly string[]; link: string }

/** The recall notice of Regulation (EU) 2023/988, Article 36. */
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

type Unnumbered = { texts: RecallTexts; names: readonly string[]; link: string }

function unnumberedMail(catalogue: Catalogue, order: Order, { texts, names, link }: Unnumbered): Mail {
  const { locale } = order
  const t = translator(locale, 'mails', 'mail-frame')
  const { phone } = contentFor(catalogue, order)
  const items = names.join(', ')
  return orderMail(catalogue, order, {
    subject: t('recall.subject', { serials: items }),
    headline: t('mail-frame:headlines.recall'),
    lead: [t('recall.maybe'), texts.reason[locale]],
    button: { label: t('recall.look'), url: link },
    facts: [[t('recall.items'), items], ...orderFacts(order)],
    next: [t('recall.read'), t('recall.tell', { phone }), texts.remedy[locale]],
    more: [paragraph(t('recall.rights')), paragraph(t('recall.pass_on'))],
  })
}

async function writeToUnnumbered(services: Services, unit: Unit, { id, texts, shopOrigin }: Notice) {
  const catalogue = await services.catalogue(unit)
  const at = services.now()
  const unwritten = await unwrittenOrders(unit, id)
  const orderIds = new Set(unwritten.map(({ order_id }) => order_id))
  for (const orderId of orderIds) {
    const order = await existingOrder(unit, orderId)
    const articles = unwritten.filter(({ order_id }) => order_id === orderId).map((row) => row.article_id)
    const names = articles.map((article) => catalogue.articles.get(article)?.names[order.locale] ?? article)
    const link = `${shopOrigin}/${order.locale}/recalls`
    const payload = unnumberedMail(catalogue, order, { texts, names, link })
    const key = `recall:${id}:${articles.join(' ')}:${orderId}`
    await queueMail(unit, key, payload, at)
    await unit
      .updateTable('recall_orders')
      .set({ written_at: at.toISOString() })
      .where((is) => is.and({ recall_id: id, order_id: orderId }))
      .where('article_id', 'in', articles)
      .execute()
  }
  return orderIds.size
}

type Notice = { id: string; texts: RecallTexts; shopOrigin: string }

export async function writeToHolders(services: Services, unit: Unit, { id, texts, shopOrigin }: Notice) {
  // Locks the recall, so that nobody is written to twice.
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
    await queueMail(unit, `recall:${id}:${keys.join(' ')}:${orderId}`, payload, at)
    await unit
      .updateTable('recall_units')
      .set({ written_order_id: orderId, written_at: at.toISOString() })
      .where('recall_id', '=', id)
      .where('serial_key', 'in', keys)
      .execute()
  }
  return orderIds.size + (await writeToUnnumbered(services, unit, { id, texts, shopOrigin }))
}
