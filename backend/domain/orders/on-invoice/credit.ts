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

/** Undefined if the order cannot be paid on invoice. */
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

/** Claims credit in the transaction that places the order. Throws Refusal 'unknown_payment_method' or 'invoice_limit'. */
export async function claimCredit(services: Services, unit: Unit, wanted: Wanted): Promise<PayMethod> {
  // Locks the account, so that parallel orders are added up in turn.
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
