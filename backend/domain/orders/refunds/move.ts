import { createHash } from 'node:crypto'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { REFUND_ACCOUNT_FORM } from '../../../../contract/endpoints/payments'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { Locale } from '../../../../contract/locales'
import { type Cents, formatMoney } from '../../../../contract/money'
import type { RefundState } from '../../../../contract/refunds'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import { tellShop } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { oneSection } from '../../platform/forms/form'
import { found, Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { InUnit, Services } from '../../platform/services'
import { customerName, orderFacts, orderMail, wordsAbout } from '../mails/order-mail'
import { correctedAt, existingOrder, noteInHistory, signedOrderForm } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks, signedOrderLink } from '../record/order-key'
import { refundsOf } from '../record/paid-amounts'
import { changeRefund, findRefund, type Refund } from './request'

type Refunded = Pick<Refund, 'amount' | 'cause'>

/** A rental's price is not refunded, only the rent of unused days. */
function causeOf({ type, totals }: Order, { cause, amount }: Refunded) {
  if (cause === 'return' && type === 'rent') return 'rent'
  return cause === 'deposit' && amount < totals.deposit ? 'rest' : cause
}

type SentRefund = Refunded & { method: string }

function refundSent(catalogue: Catalogue, order: Order, refund: SentRefund, link: string): Mail {
  const t = wordsAbout(catalogue, order)
  const { method } = refund
  const values = { amount: formatMoney(refund.amount) }
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.refund.sent', values),
    lead: [t(`refund.cause.${causeOf(order, refund)}`, values)],
    button: { label: t('order.view_order'), url: link },
    facts: [
      [t('refund.to'), catalogue.methods.get(method)?.names[order.locale] ?? t('refund.sameWay')],
      [t('order.number'), order.number],
    ],
    next: [t(`refund.time.${['card', 'klarna'].includes(method) ? method : 'usual'}`)],
  })
}

function accountNeeded(catalogue: Catalogue, order: Order, refund: Refunded, link: string): Mail {
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(refund.amount) }
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.refund.account', values),
    lead: [t(`refund.cause.${causeOf(order, refund)}`, values), t('refund.account.why', values)],
    button: { label: t('refund.account.link'), url: link },
    facts: orderFacts(order),
    more: [paragraph(t('refund.account.care'))],
  })
}

function accountGiven(catalogue: Catalogue, order: Order, iban: string, link: string): Mail {
  const t = wordsAbout(catalogue, order)
  const values = { end: iban.slice(-4), country: iban.slice(0, 2) }
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.refund.given'),
    lead: [t('refund.given.text', values), t('refund.given.notYou', values)],
    button: { label: t('refund.given.link'), url: link },
    facts: orderFacts(order),
    more: [paragraph(t('refund.account.care'))],
  })
}

function refundPaidOut(
  catalogue: Catalogue,
  order: Order,
  { amount, account }: { amount: Cents; account: string },
  link: string,
): Mail {
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(amount), account }
  return orderMail(catalogue, order, {
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

async function mailCustomer(services: InUnit, refund: Refund, state: RefundState) {
  const { db: unit } = services
  const order = await existingOrder(unit, refund.order_id)
  const catalogue = await services.catalogue(unit)
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  if (state === 'needs_account') {
    const mail = accountNeeded(catalogue, order, refund, links('/refund'))
    return queueMail(unit, `refund-account:${refund.id}`, mail, services.now())
  }
  const payment = unit
    .selectFrom('payments')
    .select('method')
    .where('id', '=', refund.payment_id ?? '')
  const method = (await payment.executeTakeFirst())?.method ?? order.paymentMethod
  const mail = refundSent(catalogue, order, { ...refund, method }, links(''))
  return queueMail(unit, `refund-sent:${refund.id}`, mail, services.now())
}

type RefundMove = { state: RefundState; reference?: string | null; error?: string }

/** Returns whether it moved, once for parallel calls; mails the customer. */
export async function move(services: InUnit, refund: Refund, { state, reference, error }: RefundMove) {
  const change = { state, ...(reference ? { reference } : {}), last_error: error ?? null }
  const from = { id: refund.id, states: ALLOWED_FROM[state] }
  if (!(await changeRefund(services.db, from, change, services.now()))) return false
  if (state !== 'failed') await mailCustomer(services, refund, state)
  return true
}

const MAX_HOLDER_LENGTH = 70

export function accountDefinition(order: Order, { locale }: { locale: Locale }): FormDefinition {
  const t = translator(locale, 'refund-form')
  return {
    name: REFUND_ACCOUNT_FORM,
    route: `/api/orders/${order.id}/refund_account`,
    submit: t('submit'),
    values: { holder: customerName(order).slice(0, MAX_HOLDER_LENGTH) },
    sections: oneSection(t('section'), [
      field.text('holder', t('holder'), {
        required: t('missing.holder'),
        max: MAX_HOLDER_LENGTH,
        info: t('holder_info'),
        autocomplete: 'name',
      }),
      field.text('iban', t('iban'), {
        required: t('missing.iban'),
        rules: [{ rule: 'iban' }],
        info: t('iban_info'),
        autocomplete: 'off',
      }),
    ]),
  }
}

export const refundAccountForm = signedOrderForm(accountDefinition)

const BY_HAND = 'transfer'

const fingerprint = (...parts: unknown[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

type Transfer = Pick<Refund, 'account_iban' | 'account_holder' | 'amount'>

/** Identifies the account and amount that staff saw; undefined without an account. */
export function accountSeen({ account_iban, account_holder, amount }: Transfer): string | undefined {
  return account_iban === null ? undefined : fingerprint(account_iban, account_holder, amount)
}

type Account = { iban: string; holder: string }

/**
 * Returns the replaced accounts, null for none before. Throws Refusal 'invalid_form', or 'not_permitted' if no refund waits for an
 * account.
 */
export async function giveAccount(db: Queries, orderId: string, account: Account, at: Date) {
  const iban = electronicFormatIBAN(account.iban)
  const holder = account.holder.trim()
  const isHolderValid = holder !== '' && holder.length <= MAX_HOLDER_LENGTH
  if (!iban || !isValidIBAN(iban) || !isHolderValid) throw new Refusal('invalid_form')
  // Locks them: another account that is given meanwhile would be replaced unseen.
  const lock = db.updateTable('refunds').set((eb) => ({ amount: eb.ref('amount') }))
  await lock.where('order_id', '=', orderId).where('state', '=', 'needs_account').execute()
  const waiting = await refundsOf(db, orderId)
    .select(['account_iban', 'account_holder'])
    .where('state', '=', 'needs_account')
    .execute()
  const result = await db
    .updateTable('refunds')
    .set({ account_iban: iban, account_holder: holder, updated_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs_account')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Refusal('not_permitted')
  const replaced = waiting.filter(
    (before) => before.account_iban !== iban || before.account_holder !== holder,
  )
  return replaced.map((before) => before.account_iban)
}

/** Mails the customer, as others may have the link, and staff if the account replaces another. Throws as giveAccount. */
export async function giveAccountByLink(services: InUnit, order: Order, account: Account): Promise<void> {
  const { db: unit } = services
  const { id } = order
  const at = services.now()
  const before = await giveAccount(unit, id, account, at)
  if (before.length === 0) return
  const link = orderLinks(services, order, configuredShopOrigin(services.config))('/refund')
  const catalogue = await services.catalogue(unit)
  const iban = electronicFormatIBAN(account.iban) ?? ''
  const key = `refund-account-given:${id}:${at.toISOString()}:${fingerprint(iban, account.holder.trim())}`
  await queueMail(unit, key, accountGiven(catalogue, order, iban, link), at)
  const own = { ...order, contact: null }
  if (order.contact?.getsMails)
    await queueMail(unit, `${key}:own`, accountGiven(catalogue, own, iban, link), at)
  if (before.every((previousIban) => previousIban === null)) return
  const end = iban.slice(-4)
  const reason = `the account for refunds is another one now, which ends in ${end}`
  await noteInHistory(unit, order, { actor: 'customer', reason, at })
  await tellShop(services, order, 'account', { key: `notice:${key}`, values: { end } })
}

/**
 * Staff transferred a refund by hand. Undefined if it was marked before. Throws Refusal 'not_found', 'not_permitted', 'no_account',
 * 'account_changed' or 'correction_unchecked'.
 */
export function markPaidOut(services: Services, id: string, seen: string): Promise<Refund | undefined> {
  return inTransaction(services.db, async (unit) => {
    const at = services.now()
    await unit.updateTable('refunds').set({ id }).where('id', '=', id).execute()
    const before = found(await findRefund(unit, id))
    const isPaidOut = before.state === 'done' && before.reference === BY_HAND
    if (before.state !== 'needs_account' && !isPaidOut) throw new Refusal('not_permitted')
    if (before.account_iban === null && !isPaidOut) throw new Refusal('no_account')
    if (accountSeen(before) !== seen) throw new Refusal('account_changed')
    if (isPaidOut) return undefined
    if (await correctedAt(unit, before.order_id)) throw new Refusal('correction_unchecked')
    const done = { state: 'done', reference: BY_HAND, last_error: null } as const
    await changeRefund(unit, { id, states: ['needs_account'] }, done, at)
    const order = await existingOrder(unit, before.order_id)
    const reason = `${before.amount} cents are transferred by hand`
    await noteInHistory(unit, order, { actor: 'staff', reason, at })
    const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
    const paid = { amount: before.amount, account: before.account_iban?.slice(-4) ?? '' }
    const mail = refundPaidOut(await services.catalogue(unit), order, paid, link)
    await queueMail(unit, `refund-paid-out:${id}`, mail, at)
    return before
  })
}
