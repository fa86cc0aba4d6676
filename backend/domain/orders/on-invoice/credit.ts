import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, type IsoDate } from '../../../../contract/dates'
import type { OnInvoice } from '../../../../contract/endpoints/customers'
import type { FormValues } from '../../../../contract/forms/values'
import { LOCALES } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { PAID } from '../../../../contract/order-status'
import type { OrderType } from '../../../../contract/order-type'
import { amountDue } from '../../../../contract/prices'
import { shopDay } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Queries, Unit } from '../../../db/schema'
import type { PayMethod } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail } from '../../platform/user'
import { confirmOrder } from '../confirmation/confirm'
import { changeStatus } from '../record/change-status'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { openAmountOf } from '../record/paid-amounts'
import { awaitTransfer, bankAccount } from '../transfers/store'
import { openInvoices } from './open'

type Permission = { email: string; isAllowed: boolean; by: string }

export async function permissionOf(db: Queries, userId: string): Promise<OnInvoice & { email: string }> {
  const { email, invoice_since } = await db
    .selectFrom('users')
    .select(['email', 'invoice_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('invoice_permissions')
    .select(['is_allowed', 'given_by', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    email,
    allowed: invoice_since !== null,
    changes: changes.map(({ is_allowed, given_by: by, at }) => ({ allowed: is_allowed === 1, by, at })),
  }
}

/** Repeating it changes nothing. Throws Refusal 'not_found' for an address without an account, or 'email_unconfirmed'. */
export function permitInvoices(services: Services, { email, isAllowed, by }: Permission) {
  return inTransaction(services.db, async (unit) => {
    const at = services.now().toISOString()
    const user = await rowByEmail(unit, emailKey(email))
    if (!user) throw new Refusal('not_found')
    // Otherwise anyone registering with another's address would order at their cost.
    if (isAllowed && user.email_confirmed_at === null) throw new Refusal('email_unconfirmed')
    const result = await unit
      .updateTable('users')
      .set({ invoice_since: isAllowed ? at : null })
      .where('id', '=', user.id)
      .where('invoice_since', isAllowed ? 'is' : 'is not', null)
      .executeTakeFirst()
    const hasChanged = result.numUpdatedRows === 1n
    if (hasChanged) {
      const change = {
        id: newRowId(),
        user_id: user.id,
        is_allowed: isAllowed ? 1 : 0,
        given_by: by,
        at,
      } as const
      await unit.insertInto('invoice_permissions').values(change).execute()
    }
    return { permission: await permissionOf(unit, user.id), userId: user.id, hasChanged }
  })
}

async function mayPayOnInvoice(db: Queries, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('invoice_since', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the first candidate who may pay on invoice: the quote's accepter, else its author. */
export async function payerOf(db: Queries, candidates: readonly (string | null)[]): Promise<string | null> {
  for (const userId of candidates) if (await mayPayOnInvoice(db, userId)) return userId
  return null
}

export type Wanted = {
  userId: string | null
  type: OrderType
  country: string
  address: FormValues
  amount: Cents
}

const field = 'payment_method'

async function unpaidOf(db: Queries, userId: string): Promise<Cents> {
  const orders = await openInvoices(db)
    .select((is) => openAmountOf(is).as('open'))
    .where('orders.user_id', '=', userId)
    .execute()
  return orders.reduce((sum, { open }) => sum + Number(open), 0)
}

async function methodFor(services: Services, db: Queries, wanted: Wanted): Promise<PayMethod | undefined> {
  const catalogue = await services.catalogue(db)
  const method = catalogue.methods.get(ON_INVOICE)
  const isThere = method && (method.countries === 'all' || method.countries.includes(wanted.country))
  const takesTransfers = LOCALES.every((locale) => bankAccount(catalogue, locale))
  // A trial is only a deposit, which is not invoiced.
  const isInvoiced = wanted.type !== 'trial' && isOfCompany(wanted.address)
  if (!isThere || !takesTransfers || !isInvoiced) return undefined
  return (await mayPayOnInvoice(db, wanted.userId)) ? method : undefined
}

export async function invoiceOffer(services: Services, db: Queries, wanted: Wanted) {
  const method = await methodFor(services, db, wanted)
  if (!method || wanted.userId === null) return undefined
  const unpaid = await unpaidOf(db, wanted.userId)
  return { method, isWithinLimit: unpaid + wanted.amount <= services.config.invoiceLimit }
}

async function claimCredit(services: Services, unit: Unit, wanted: Wanted): Promise<PayMethod> {
  // Locks the account, so that parallel orders are added up in turn.
  await unit
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', wanted.userId ?? '')
    .execute()
  const offer = await invoiceOffer(services, unit, wanted)
  const refused = (code: 'unknown_payment_method' | 'invoice_limit') => refusedField(field, code)
  if (!offer) throw refused('unknown_payment_method')
  if (!offer.isWithinLimit) throw refused('invoice_limit')
  return offer.method
}

export async function payLater(
  unit: Unit,
  { id: orderId, locale, ...order }: Order,
  { payBy, shopOrigin, at }: { payBy: IsoDate; shopOrigin: string; at: Date },
) {
  const amount = amountDue(order)
  await unit.updateTable('orders').set({ pay_by: payBy, payable: amount }).where('id', '=', orderId).execute()
  const return_url = `${shopOrigin}/${locale}/payment_callback/${orderId}`
  await awaitTransfer(unit, { orderId, amount, at, method: ON_INVOICE, return_url, cancel_url: null })
  await changeStatus(unit, orderId, PAID, { actor: 'shop', reason: `on invoice until ${payBy}`, at })
}

/** Throws Refusal 'unknown_payment_method' or 'invoice_limit'. */
export async function putOnInvoice(
  services: Services,
  unit: Unit,
  order: Order,
  { userId, shopOrigin, at }: { userId: string | null; shopOrigin: string; at: Date },
): Promise<void> {
  const { id: orderId, type, country, address } = order
  const amount = amountDue(order)
  const { daysToPay } = await claimCredit(services, unit, { userId, type, country, address, amount })
  const payBy = addDays(shopDay(at), daysToPay)
  await payLater(unit, order, { payBy, shopOrigin, at })
  await confirmOrder(services, unit, await existingOrder(unit, orderId), { shopOrigin, at })
}
