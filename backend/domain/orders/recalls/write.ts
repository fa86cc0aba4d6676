import type { RecallTexts } from '../../../../contract/endpoints/recalls'
import { translator } from '../../../translator'
import { contentFor, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import type { InShop, InUnit } from '../../platform/services'
import { orderFacts, orderMail } from '../mails/order-mail'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { unwrittenOf } from './list'
import { recallById, unwrittenOrders } from './recall'

type RecallNotice = {
  texts: RecallTexts
  link: string
  /** Serial numbers, or names of articles whose numbers nobody noted. */
  labels: readonly string[]
  isNumbered: boolean
}

/** The recall notice of Regulation (EU) 2023/988, Article 36; without a number it tells how to read it. */
function recallMail(catalogue: Catalogue, order: Order, { texts, link, labels, isNumbered }: RecallNotice) {
  const { locale } = order
  const t = translator(locale, 'mails', 'mail-frame')
  const { phone } = contentFor(catalogue, order)
  const labelList = labels.join(', ')
  const remedy = texts.remedy[locale]
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.recall', { serials: labelList }),
    lead: [t(isNumbered ? 'recall.stop' : 'recall.maybe'), texts.reason[locale]],
    button: { label: t(isNumbered ? 'order.view_order' : 'recall.look'), url: link },
    facts: [[t(isNumbered ? 'recall.serials' : 'recall.items'), labelList], ...orderFacts(order)],
    next: isNumbered
      ? [remedy, t('recall.answer', { phone })]
      : [t('recall.read'), t('recall.tell', { phone }), remedy],
    more: [paragraph(t('recall.rights')), paragraph(t('recall.pass_on'))],
  })
}

async function writeToUnnumbered(inUnit: InUnit & InShop, id: string, texts: RecallTexts) {
  const { db: unit, shopOrigin } = inUnit
  const catalogue = await inUnit.catalogue(unit)
  const at = inUnit.now()
  const unwritten = await unwrittenOrders(unit, id)
  const orderIds = new Set(unwritten.map(({ order_id }) => order_id))
  for (const orderId of orderIds) {
    const order = await existingOrder(unit, orderId)
    const articles = unwritten.filter(({ order_id }) => order_id === orderId).map((row) => row.article_id)
    const labels = articles.map((article) => catalogue.articles.get(article)?.names[order.locale] ?? article)
    const link = `${shopOrigin}/${order.locale}/recalls`
    const mail = recallMail(catalogue, order, { texts, link, labels, isNumbered: false })
    await queueMail(unit, `recall:${id}:${articles.join(' ')}:${orderId}`, mail, at)
    await unit
      .updateTable('recall_orders')
      .set({ written_at: at.toISOString() })
      .where((eb) => eb.and({ recall_id: id, order_id: orderId }))
      .where('article_id', 'in', articles)
      .execute()
  }
  return orderIds.size
}

export async function writeToHolders(inUnit: InUnit & InShop, id: string): Promise<number> {
  const { db: unit, shopOrigin } = inUnit
  // Locks the recall, so that nobody is written to twice.
  await unit.updateTable('recalls').set({ id }).where('id', '=', id).execute()
  const catalogue = await inUnit.catalogue(unit)
  const at = inUnit.now()
  const { texts } = await recallById(unit, id)
  const unwritten = await unwrittenOf(unit, id)
  const orderIds = new Set(unwritten.map(({ orderId }) => orderId))
  for (const orderId of orderIds) {
    const units = unwritten.filter((row) => row.orderId === orderId)
    const order = await existingOrder(unit, orderId)
    const link = orderLinks(inUnit, order, shopOrigin)('')
    const labels = units.map(({ serial }) => serial)
    const keys = units.map(({ serial_key }) => serial_key)
    const mail = recallMail(catalogue, order, { texts, link, labels, isNumbered: true })
    await queueMail(unit, `recall:${id}:${keys.join(' ')}:${orderId}`, mail, at)
    await unit
      .updateTable('recall_units')
      .set({ written_order_id: orderId, written_at: at.toISOString() })
      .where('recall_id', '=', id)
      .where('serial_key', 'in', keys)
      .execute()
  }
  return orderIds.size + (await writeToUnnumbered(inUnit, id, texts))
}
