import { randomUUID } from 'node:crypto'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { GOODWILL_FORM, refundsApi } from '../../../../contract/endpoints/payments'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { type Cents, formatMoney } from '../../../../contract/money'
import { type CreditReason, GIVE_BACK_REASONS, type GiveBackReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { oneSection } from '../../platform/forms/form'
import { type Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { creditInvoice, leftToCredit } from '../documents/invoices'
import { orderFacts, orderMail, wordsAbout } from '../mails/order-mail'
import { noteInHistory } from '../record/find'
import type { Order } from '../record/order'
import { staffOrderForm } from '../record/order-forms'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { takeOffInvoice } from '../transfers/store'
import { refundable, requestRefund } from './request'

/** In cents: `price` with a credit note, `other` without one, `any` the larger. */
type MostGivenBack = { price: Cents; other: Cents; any: Cents }

export async function mostGivenBack(db: Queries, order: Order): Promise<MostGivenBack> {
  const other = await refundable(db, order)
  const price = Math.min(await leftToCredit(db, order), other + (order.invoice?.open ?? 0))
  return { price, other, any: Math.max(price, other) }
}

type Credited = { why: CreditReason; document: string; amount: Cents; offInvoice: Cents }

export function creditMail(catalogue: Catalogue, order: Order, credited: Credited, links: OrderLinks): Mail {
  const { why, document, amount, offInvoice } = credited
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(amount) }
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
  return refusedField('amount', code, values)
}

type GivenBack = { amount: Cents; why: GiveBackReason; at: Date; shopOrigin: string }

/**
 * A part of the price has a credit note and a mail, other money none. Call with the order locked. Throws Refusal 'credit_too_much' or
 * 'refund_too_much'.
 */
export async function giveBack(services: Services, unit: Unit, order: Order, givenBack: GivenBack) {
  const { amount, why, at, shopOrigin } = givenBack
  const { id: orderId, status } = order
  const most = await mostGivenBack(unit, order)
  const causeKey = `goodwill:${randomUUID()}`
  const given = { orderId, cause: 'goodwill', causeKey, at } as const
  const remark = { actor: 'staff', reason: `refund of ${amount} cents`, at } as const
  await noteInHistory(unit, { id: orderId, status }, remark)
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
  await queueMail(unit, `credited:${document}:${orderId}`, mail, at)
}

const MAX_REASON_LENGTH = 500

const reasonsFor = ({ type }: Pick<Order, 'type'>, { price, other }: MostGivenBack) =>
  GIVE_BACK_REASONS.filter((why) => {
    if (why === 'unused') return price > 0 && type === 'rent'
    return why === 'other' ? other > 0 || price === 0 : price > 0
  })

export function goodwillDefinition(order: Pick<Order, 'id' | 'type'>, most: MostGivenBack, locale: Locale) {
  const t = translator(locale, 'refund-form')
  return {
    name: GOODWILL_FORM,
    route: pathOf(refundsApi.request, { id: order.id }),
    submit: t('goodwill.submit'),
    sections: oneSection(t('goodwill.section'), [
      field.radio('why', t('goodwill.why'), {
        required: t('missing.why'),
        info: t('goodwill.why_info'),
        options: reasonsFor(order, most).map((value) => ({ value, label: t(`goodwill.reasons.${value}`) })),
      }),
      field.number('amount', t('goodwill.amount'), {
        required: t('missing.amount'),
        min: 0.01,
        max: Math.max(most.any, 1) / 100,
        info: t('goodwill.amount_info', { most: formatMoney(most.any) }),
        prefix: '€',
      }),
      field.textarea('reason', t('goodwill.reason'), {
        required: t('missing.reason'),
        max: MAX_REASON_LENGTH,
        info: t('goodwill.reason_info'),
      }),
    ]),
  }
}

/** Throws Refusal 'invalid_form' for more than two decimals. */
export function goodwillFrom(values: FormValues): { amount: Cents; why: GiveBackReason; reason: string } {
  const why = GIVE_BACK_REASONS.find((one) => one === textAnswer(values, 'why')) ?? 'other'
  return { amount: centsAnswer(values, 'amount'), why, reason: textAnswer(values, 'reason') }
}

export const goodwillForm = staffOrderForm(refundsApi.request.staff, async (order, { services, locale }) =>
  goodwillDefinition(order, await mostGivenBack(services.db, order), locale),
)
