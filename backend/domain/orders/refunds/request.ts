import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type Given, pathOf } from '../../../../contract/endpoints/endpoint'
import { GOODWILL_FORM, refundsApi } from '../../../../contract/endpoints/payments'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import { type Cents, formatMoney, MAX_CENTS } from '../../../../contract/money'
import { countsAsPaid } from '../../../../contract/order-status'
import {
  type CreditReason,
  GIVE_BACK_REASONS,
  type GiveBackReason,
  type RefundCause,
  type RefundState,
} from '../../../../contract/refunds'
import { readPage } from '../../../db/keyset'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { putInOutbox, queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { oneSection } from '../../platform/forms/form'
import { refusedField } from '../../platform/refusal'
import type { InShop, InUnit } from '../../platform/services'
import { countedDeposit, heldDeposit } from '../deposits/ledger'
import { creditInvoice, leftToCredit } from '../documents/invoices'
import { orderFacts, orderMail, wordsAbout } from '../mails/order-mail'
import { noteInHistory, staffOrderForm } from '../record/find'
import type { Order } from '../record/order'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { paymentsOf, refundsOf } from '../record/paid-amounts'
import { takeOffInvoice } from '../transfers/store'

export function listRefunds(db: Queries, { state, before }: Given<typeof refundsApi.list>) {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select((eb) => [
      'orders.number',
      'orders.corrected_at',
      eb
        .selectFrom('bank_entries')
        .select('payer_account')
        .whereRef('bank_entries.order_id', '=', 'refunds.order_id')
        .where('bank_entries.state', '=', 'booked')
        .groupBy('payer_account')
        .orderBy((entry) => entry.fn.sum('amount'), 'desc')
        .limit(1)
        .as('paid_from'),
    ])
    .where((eb) => eb.and({ 'refunds.state': state }))
  return readPage(refunds, { by: ['refunds.created_at', 'refunds.id'], after: before })
}

export type Refund = Tables['refunds']

export function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export const sumOf = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Paid and neither refunded nor promised, in cents; `except` is a refund to ignore. */
export async function leftToRefund(unit: Queries, orderId: string, except = ''): Promise<Cents> {
  const payments = await paymentsOf(unit, orderId).select(['id', 'amount', 'charged_back', 'state']).execute()
  const refunds = await refundsOf(unit, orderId)
    .select(['payment_id', 'amount'])
    .where('state', '!=', 'failed')
    .where('id', '!=', except)
    .execute()
  const counted = payments.filter(({ state }) => countsAsPaid(state))
  // For a released or just arriving payment, neither money nor refund counts.
  const uncountedIds = new Set(payments.filter(({ state }) => !countsAsPaid(state)).map(({ id }) => id))
  const refundsOfCounted = refunds.filter(
    ({ payment_id }) => payment_id === null || !uncountedIds.has(payment_id),
  )
  const paid = counted.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  return refundsOfCounted.reduce((remaining, { amount }) => remaining - amount, paid)
}

export async function refundCanceled(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const amount = await leftToRefund(unit, orderId)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey: `canceled:${orderId}`, at })
  return amount
}

export const REFUND = 'refund'

type RefundRequest = {
  orderId: string
  paymentId?: string
  amount: Cents
  cause: RefundCause
  causeKey: string
  at: Date
}

type NewRefund = Pick<
  Refund,
  'order_id' | 'payment_id' | 'amount' | 'cause' | 'cause_key' | 'state' | 'reference'
>

export async function insertRefund(unit: Unit, refund: NewRefund & { found_at?: string }, at: Date) {
  const id = newRowId()
  const created_at = at.toISOString()
  const emptyFields = { account_iban: null, account_holder: null, last_error: null }
  const result = await unit
    .insertInto('refunds')
    .values({ id, ...refund, ...emptyFields, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? id : undefined
}

/** Returns whether it changed: not if it has left one of the states. */
export async function changeRefund(
  db: Queries,
  { id, states }: { id: string; states: readonly RefundState[] },
  change: Updateable<Refund>,
  at: Date,
) {
  const result = await db
    .updateTable('refunds')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Splits amounts beyond MAX_CENTS; the outbox carries them out. Returns whether it was stored now. */
export async function requestRefund(unit: Unit, request: RefundRequest): Promise<boolean> {
  const { orderId, paymentId = null, amount, cause, causeKey, at } = request
  if (amount <= 0) return false
  if (amount > MAX_CENTS) {
    const rest = { ...request, amount: amount - MAX_CENTS, causeKey: `${causeKey}:${amount}` }
    await requestRefund(unit, rest)
    return requestRefund(unit, { ...request, amount: MAX_CENTS })
  }
  const row = { order_id: orderId, payment_id: paymentId, amount, cause, cause_key: causeKey }
  const id = await insertRefund(unit, { ...row, state: 'requested', reference: null }, at)
  if (!id) return false
  await putInOutbox(unit, { kind: REFUND, key: `refund:${id}`, payload: { id } }, at)
  return true
}

/** In cents: `price` with a credit note, `other` without one and without held, counted or merely reserved money, `any` the larger. */
export async function mostGivenBack(db: Queries, order: Order) {
  const reserved = await paymentsOf(db, order.id)
    .select((eb) => eb('amount', '-', eb.ref('charged_back')).as('amount'))
    .where('state', '=', 'authorized')
    .execute()
  const bound = (await heldDeposit(db, order)) + (await countedDeposit(db, order.id)) + sumOf(reserved)
  const other = Math.max(0, (await leftToRefund(db, order.id)) + order.depositCounted - bound)
  const price = Math.min(await leftToCredit(db, order), other + (order.invoice?.open ?? 0))
  return { price, other, any: Math.max(price, other) }
}

type MostGivenBack = Awaited<ReturnType<typeof mostGivenBack>>

type Credited = { why: CreditReason; document: string; amount: Cents; offInvoice: Cents }

function creditMail(catalogue: Catalogue, order: Order, credited: Credited, links: OrderLinks): Mail {
  const { why, document, amount, offInvoice } = credited
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(amount) }
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.credited', values),
    lead: [t(`credited.why.${why}`, values)],
    button: { label: t('credited.view'), url: links(`/documents/${document}`) },
    facts: orderFacts(order),
    next: [
      ...(offInvoice > 0 ? [t('credited.off_invoice', { amount: formatMoney(offInvoice) })] : []),
      ...(amount > offInvoice ? [t('canceled.back', { amount: formatMoney(amount - offInvoice) })] : []),
    ],
  })
}

/** Credits a part of the price: the open invoice falls first, the rest goes back. Call with the order locked. */
export async function creditPart(
  services: Pick<InUnit, 'db' | 'catalogue'>,
  order: Order,
  part: Pick<RefundRequest, 'amount' | 'cause' | 'causeKey' | 'at'> & { why: CreditReason },
) {
  const { amount, why, ...refund } = part
  const { id: orderId } = order
  const document = await creditInvoice(services, order, { taken: { amount, why }, ...refund })
  const offInvoice = await takeOffInvoice(services.db, orderId, amount, part.at)
  await requestRefund(services.db, { orderId, ...refund, amount: amount - offInvoice })
  return { document, offInvoice }
}

type GivenBack = { amount: Cents; why: GiveBackReason }

/**
 * A part of the price has a credit note and a mail, other money none. Call with the order locked. Throws Refusal 'credit_too_much' or
 * 'refund_too_much'.
 */
export async function giveBack(services: InUnit & InShop, order: Order, { amount, why }: GivenBack) {
  const { db: unit, shopOrigin } = services
  const { id: orderId } = order
  const at = services.now()
  const most = await mostGivenBack(unit, order)
  const causeKey = `goodwill:${randomUUID()}`
  const refund = { orderId, cause: 'goodwill', causeKey, at } as const
  await noteInHistory(unit, order, { actor: 'staff', reason: `refund of ${amount} cents`, at })
  if (why === 'other') {
    if (amount > most.other)
      throw refusedField('amount', 'refund_too_much', { most: formatMoney(most.other) })
    await requestRefund(unit, { ...refund, amount })
    return
  }
  if (amount > most.price) throw refusedField('amount', 'credit_too_much', { most: formatMoney(most.price) })
  const { document, offInvoice } = await creditPart(services, order, { ...refund, amount, why })
  if (!document) throw new Error(`Order ${order.number} has no invoice to credit`)
  const links = orderLinks(services, order, shopOrigin)
  const credited = { why, document, amount, offInvoice }
  const mail = creditMail(await services.catalogue(unit), order, credited, links)
  await queueMail(unit, `credited:${document}:${orderId}`, mail, at)
}

const MAX_REASON_LENGTH = 500

const reasonsFor = ({ type }: Pick<Order, 'type'>, { price, other }: MostGivenBack) =>
  GIVE_BACK_REASONS.filter((why) => {
    if (why === 'unused') return price > 0 && type === 'rent'
    return why === 'other' ? other > 0 || price === 0 : price > 0
  })

export const goodwillForm = staffOrderForm(refundsApi.request.staff, async (order, { services, locale }) => {
  const most = await mostGivenBack(services.db, order)
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
})

/** Throws Refusal 'invalid_form' for more than two decimals. */
export function goodwillFrom(values: FormValues): { amount: Cents; why: GiveBackReason; reason: string } {
  const why = GIVE_BACK_REASONS.find((reason) => reason === textAnswer(values, 'why')) ?? 'other'
  return { amount: centsAnswer(values, 'amount'), why, reason: textAnswer(values, 'reason') }
}
