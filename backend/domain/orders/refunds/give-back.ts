import { randomUUID } from 'node:crypto'
import { type Cents, formatMoney } from '../../../../contract/money'
import type { CreditReason, GiveBackReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import { putInOutbox } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { creditInvoice, leftToCredit } from '../documents/credit-notes'
import { orderFacts, orderMail } from '../mails/order-mail'
import { recordStatus } from '../record/change-status'
import type { Order } from '../record/order'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { takeOffInvoice } from '../transfers/take-off-invoice'
import { refundable } from './left'
import { requestRefund } from './request'

/** In cents: `price` with a credit note, `other` without one, `any` the larger. */
export type MostGivenBack = { price: Cents; other: Cents; any: Cents }

export async function mostGivenBack(db: Queries, order: Order): Promise<MostGivenBack> {
  const other = await refundable(db, order)
  const price = Math.min(await leftToCredit(db, order), other + (order.invoice?.open ?? 0))
  return { price, other, any: Math.max(price, other) }
}

type Credited = { why: CreditReason; document: string; amount: Cents; offInvoice: Cents }

export function creditMail(catalogue: Catalogue, order: Order, credited: Credited, links: OrderLinks): Mail {
  const { why, document, amount, offInvoice } = credited
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const values = { number, amount: formatMoney(amount) }
  const back = formatMoney(amount - offInvoice)
  return orderMail(catalogue, order, {
    subject: t('credited.subject', values),
    headline: t('mail-frame:headlines.credited', values),
    lead: [t(`credited.why.${why}`, values)],
    button: { label: t('credited.view'), url: links(`/documents/${document}`) },
    facts: orderFacts(order),
    next: [
      ...(offInvoice > 0 ? [t('credited.off_invoice', { amount: formatMoney(offInvoice) })] : []),
      ...(amount > offInvoice ? [t('canceled.back', { amount: back })] : []),
    ],
  })
}

function tooMuch(code: 'credit_too_much' | 'refund_too_much', most: Cents): Refusal {
  const values = { most: formatMoney(most) }
  return new Refusal(code, { values, fields: [{ field: 'amount', code, values }] })
}

type GivenBack = { amount: Cents; why: GiveBackReason; at: Date; shopOrigin: string }

/**
 * A part of the price has a credit note and a mail, other money none. Call with the order locked. Throws Refusal 'credit_too_much' or
 * 'refund_too_much'.
 */
export async function giveBack(
  services: Services,
  unit: Unit,
  order: Order,
  { amount, why, at, shopOrigin }: GivenBack,
): Promise<void> {
  const { id: orderId, status } = order
  const most = await mostGivenBack(unit, order)
  const causeKey = `goodwill:${randomUUID()}`
  const given = { orderId, cause: 'goodwill', causeKey, at } as const
  const remark = { actor: 'staff', reason: `refund of ${amount} cents`, at } as const
  await recordStatus(unit, orderId, status, status, remark)
  if (why === 'other') {
    if (amount > most.other) throw tooMuch('refund_too_much', most.other)
    await requestRefund(unit, { ...given, amount })
    return
  }
  if (amount > most.price) throw tooMuch('credit_too_much', most.price)
  const document = await creditInvoice(services, unit, order, { taken: { amount, why }, causeKey, at })
  if (!document) throw new Error(`Order ${order.number} has no invoice to credit`)
  const offInvoice = await takeOffInvoice(unit, orderId, amount, at)
  await requestRefund(unit, { ...given, amount: amount - offInvoice })
  const credited = { why, document, amount, offInvoice }
  const links = orderLinks(services, order, shopOrigin)
  const mail = creditMail(await services.catalogue(unit), order, credited, links)
  await putInOutbox(unit, { kind: 'mail', key: `credited:${document}:${orderId}`, payload: mail }, at)
}
