import { lookUp } from '../../../../contract/look-up'
import { type Cents, formatMoney } from '../../../../contract/money'
import type { RefundCause, RefundState } from '../../../../contract/refunds'
import type { Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import { contentFor, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { orderFacts, orderMail } from '../mails/order-mail'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { changeRefund, type Refund } from './request'

type Refunded = { amount: Cents; cause: RefundCause; method: string }

const TIMES = { card: 'card', klarna: 'klarna' } as const

/** A rental's price is not refunded, only the rent of unused days. */
function causeOf({ type, totals }: Order, { cause, amount }: Waiting) {
  if (cause === 'return' && type === 'rent') return 'rent'
  return cause === 'deposit' && amount < totals.deposit ? 'rest' : cause
}

export function refundSent(catalogue: Catalogue, order: Order, refund: Refunded, link: string): Mail {
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { amount, method } = refund
  const values = { number, amount: formatMoney(amount) }
  return orderMail(catalogue, order, {
    subject: t('refund.subject', values),
    headline: t('mail-frame:headlines.refund.sent', values),
    lead: [t(`refund.cause.${causeOf(order, refund)}`, values)],
    button: { label: t('order.view_order'), url: link },
    facts: [
      [t('refund.amount'), formatMoney(amount)],
      [t('refund.to'), catalogue.methods.get(method)?.names[locale] ?? t('refund.sameWay')],
      [t('order.number'), number],
    ],
    next: [t(`refund.time.${lookUp(TIMES, method) ?? 'usual'}`)],
  })
}

type Waiting = Pick<Refunded, 'cause' | 'amount'>

export function accountNeeded(catalogue: Catalogue, order: Order, refund: Waiting, link: string): Mail {
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const values = { number, amount: formatMoney(refund.amount) }
  return orderMail(catalogue, order, {
    subject: t('refund.account.subject', values),
    headline: t('mail-frame:headlines.refund.account', values),
    lead: [t(`refund.cause.${causeOf(order, refund)}`, values), t('refund.account.why', values)],
    button: { label: t('refund.account.link'), url: link },
    facts: orderFacts(order),
    more: [paragraph(t('refund.account.care'))],
  })
}

export function accountGiven(catalogue: Catalogue, order: Order, iban: string, link: string): Mail {
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { phone } = contentFor(catalogue, order)
  const values = { number, phone, end: iban.slice(-4), country: iban.slice(0, 2) }
  return orderMail(catalogue, order, {
    subject: t('refund.given.subject', values),
    headline: t('mail-frame:headlines.refund.given'),
    lead: [t('refund.given.text', values), t('refund.given.notYou', values)],
    button: { label: t('refund.given.link'), url: link },
    facts: orderFacts(order),
    more: [paragraph(t('refund.account.care'))],
  })
}

export function refundPaidOut(
  catalogue: Catalogue,
  order: Order,
  { amount, account }: { amount: Cents; account: string },
  link: string,
): Mail {
  const { locale, number } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const values = { number, amount: formatMoney(amount), account }
  return orderMail(catalogue, order, {
    subject: t('refund.subject', values),
    headline: t('mail-frame:headlines.refund.paidOut', values),
    lead: [t('refund.paidOut.account', values)],
    button: { label: t('order.view_order'), url: link },
    facts: orderFacts(order),
    next: [t('refund.time.transfer')],
  })
}

const ALLOWED_FROM: Record<RefundState, RefundState[]> = {
  requested: [],
  pending: ['requested'],
  done: ['requested', 'pending'],
  failed: ['requested'],
  needs_account: ['requested', 'pending'],
}

type RefundMove = { state: RefundState; reference?: string | null; error?: string }

async function tell(services: Services, unit: Unit, refund: Refund, state: RefundState) {
  const order = await existingOrder(unit, refund.order_id)
  const catalogue = await services.catalogue(unit)
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  const payment = await unit
    .selectFrom('payments')
    .select('method')
    .where('id', '=', refund.payment_id ?? '')
    .executeTakeFirst()
  const method = payment?.method ?? order.paymentMethod
  const needsAccount = state === 'needs_account'
  const mail = needsAccount
    ? accountNeeded(catalogue, order, refund, links('/refund'))
    : refundSent(catalogue, order, { ...refund, method }, links(''))
  const key = `${needsAccount ? 'refund-account' : 'refund-sent'}:${refund.id}`
  await queueMail(unit, key, mail, services.now())
}

/** Returns whether it moved, once for parallel calls; mails the customer. */
export async function move(services: Services, unit: Unit, refund: Refund, moved: RefundMove) {
  const { state, reference, error } = moved
  const change = { state, ...(reference ? { reference } : {}), last_error: error ?? null }
  const from = { id: refund.id, states: ALLOWED_FROM[state] }
  if (!(await changeRefund(unit, from, change, services.now()))) return false
  if (state !== 'failed') await tell(services, unit, refund, state)
  return true
}
