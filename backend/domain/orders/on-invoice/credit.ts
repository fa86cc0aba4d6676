import { isOfCompany } from '../../../../contract/checkout-form/company'
import type { FormValues } from '../../../../contract/forms/values'
import { LOCALES } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import type { OrderType } from '../../../../contract/order-type'
import type { Queries, Unit } from '../../../db/schema'
import type { PayMethod } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { openAmountOf } from '../record/open-amount'
import { bankAccount } from '../transfers/instructions'
import { openInvoices } from './open'
import { mayPayOnInvoice } from './permission'

/** The amount in cents that somebody wants to have on invoice. */
export type Wanted = {
  userId: string | null
  type: OrderType
  country: string
  address: FormValues
  amount: Cents
}

const field = 'payment_method'

/** Returns what an account has on invoice and has not paid yet. */
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
  // A trial is nothing but a deposit, for which there is no invoice.
  const isInvoiced = wanted.type !== 'trial' && isOfCompany(wanted.address)
  if (!isThere || !takesTransfers || !isInvoiced) return undefined
  return (await mayPayOnInvoice(db, wanted.userId)) ? method : undefined
}

/** Returns undefined where it cannot be paid on invoice, `isWithinLimit` false where no more can be. */
export async function invoiceOffer(
  services: Services,
  db: Queries,
  wanted: Wanted,
): Promise<{ method: PayMethod; isWithinLimit: boolean } | undefined> {
  const method = await methodFor(services, db, wanted)
  if (!method || wanted.userId === null) return undefined
  const unpaid = await unpaidOf(db, wanted.userId)
  return { method, isWithinLimit: unpaid + wanted.amount <= services.config.invoiceLimit }
}

/**
 * Claims credit for an order that is placed in the same transaction, as invoiceOffer tells. Throws Refusal 'unknown_payment_method' or
 * 'invoice_limit'.
 */
export async function claimCredit(services: Services, unit: Unit, wanted: Wanted): Promise<PayMethod> {
  // Two orders of one account are added up one after the other.
  await unit
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', wanted.userId ?? '')
    .execute()
  const offer = await invoiceOffer(services, unit, wanted)
  const refused = (code: 'unknown_payment_method' | 'invoice_limit') =>
    new Refusal(code, { fields: [{ field, code }] })
  if (!offer) throw refused('unknown_payment_method')
  if (!offer.isWithinLimit) throw refused('invoice_limit')
  return offer.method
}
