import { createHash } from 'node:crypto'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { REFUND_ACCOUNT_FORM } from '../../../../contract/endpoints/payments'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
import { translator } from '../../../translator'
import { queueMail } from '../../mail/outbox/put'
import { officePage, putNotice, shopNotice } from '../../mail/shop-notice'
import { oneSection } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { customerName } from '../mails/order-mail'
import { correctedAt, noteInHistory } from '../record/change-status'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderForm } from '../record/order-forms'
import { orderLinks, signedOrderLink } from '../record/order-key'
import { accountGiven, refundPaidOut } from './move'
import { changeRefund, findRefund, type Refund } from './request'

export function accountDefinition(order: Order, locale: Locale): FormDefinition {
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

export const refundAccountForm = signedOrderForm((order, { locale }) => accountDefinition(order, locale))

const MAX_HOLDER_LENGTH = 70

const BY_HAND = 'transfer'

const fingerprint = (...parts: unknown[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

type Transfer = Pick<Refund, 'account_iban' | 'account_holder' | 'amount'>

/** Identifies the account and amount that staff saw; undefined without an account. */
export function accountSeen({ account_iban, account_holder, amount }: Transfer): string | undefined {
  return account_iban === null ? undefined : fingerprint(account_iban, account_holder, amount)
}

/**
 * Returns the replaced accounts, null for none before. Throws Refusal 'invalid_form', or 'not_permitted' if no refund waits for an
 * account.
 */
export async function giveAccount(
  db: Queries,
  orderId: string,
  account: { iban: string; holder: string },
  at: Date,
): Promise<(string | null)[]> {
  const iban = electronicFormatIBAN(account.iban)
  const holder = account.holder.trim()
  const isHolder = holder !== '' && holder.length <= MAX_HOLDER_LENGTH
  if (!iban || !isValidIBAN(iban) || !isHolder) throw new Refusal('invalid_form')
  const waiting = await db
    .selectFrom('refunds')
    .select(['account_iban', 'account_holder'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs_account')
    .execute()
  const result = await db
    .updateTable('refunds')
    .set({ account_iban: iban, account_holder: holder, updated_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs_account')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Refusal('not_permitted')
  const others = waiting.filter((before) => before.account_iban !== iban || before.account_holder !== holder)
  return others.map((before) => before.account_iban)
}

/** Mails the customer, as others may have the link, and staff if the account replaces another. Throws as giveAccount. */
export async function giveAccountByLink(
  services: Services,
  unit: Unit,
  order: Order,
  account: { iban: string; holder: string },
): Promise<void> {
  const at = services.now()
  const before = await giveAccount(unit, order.id, account, at)
  if (before.length === 0) return
  const link = orderLinks(services, order, configuredShopOrigin(services.config))('/refund')
  const catalogue = await services.catalogue(unit)
  const iban = electronicFormatIBAN(account.iban) ?? ''
  const given = fingerprint(iban, account.holder.trim())
  const key = `refund-account-given:${order.id}:${at.toISOString()}:${given}`
  await queueMail(unit, key, accountGiven(catalogue, order, iban, link), at)
  if (before.every((known) => known === null)) return
  const { id, number, locale } = order
  const end = iban.slice(-4)
  const reason = `the account for refunds is another one now, which ends in ${end}`
  await noteInHistory(unit, order, { actor: 'customer', reason, at })
  const page = officePage(services, locale, `orders/${id}`)
  const payload = shopNotice(catalogue, 'account', { locale, values: { number, end }, page })
  await putNotice(unit, { key: `notice:${key}`, payload }, at)
}

async function tell(services: Services, unit: Unit, refund: Refund, at: Date) {
  const order = await existingOrder(unit, refund.order_id)
  const reason = `${refund.amount} cents are transferred by hand`
  await noteInHistory(unit, order, { actor: 'staff', reason, at })
  const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
  const told = { amount: refund.amount, account: refund.account_iban?.slice(-4) ?? '' }
  const payload = refundPaidOut(await services.catalogue(unit), order, told, link)
  await queueMail(unit, `refund-paid-out:${refund.id}`, payload, at)
}

async function lockedRefund(unit: Unit, id: string): Promise<Refund> {
  await unit
    .updateTable('refunds')
    .set((is) => ({ amount: is.ref('amount') }))
    .where('id', '=', id)
    .execute()
  const refund = await findRefund(unit, id)
  if (!refund) throw new Refusal('not_found')
  return refund
}

/**
 * Staff transferred a refund by hand. Undefined if it was marked before. Throws Refusal 'not_found', 'not_permitted', 'no_account',
 * 'account_changed' or 'correction_unchecked'.
 */
export function markPaidOut(services: Services, id: string, seen: string): Promise<Refund | undefined> {
  return inTransaction(services.db, async (unit) => {
    const at = services.now()
    const before = await lockedRefund(unit, id)
    const isPaidOut = before.state === 'done' && before.reference === BY_HAND
    if (before.state !== 'needs_account' && !isPaidOut) throw new Refusal('not_permitted')
    if (before.account_iban === null && !isPaidOut) throw new Refusal('no_account')
    if (accountSeen(before) !== seen) throw new Refusal('account_changed')
    if (isPaidOut) return undefined
    if (await correctedAt(unit, before.order_id)) throw new Refusal('correction_unchecked')
    const done = { state: 'done', reference: BY_HAND, last_error: null } as const
    await changeRefund(unit, { id, states: ['needs_account'] }, done, at)
    await tell(services, unit, before, at)
    return before
  })
}
