import { z } from 'zod'
import { CORRECTION_FORM, correctionsApi } from '../../../contract/endpoints/corrections'
import { pathOf } from '../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { canBeCorrected } from '../../../contract/order-actions'
import { ORDER_ADDRESS_FORM } from '../../../contract/staff/orders'
import type { Unit } from '../../db/schema'
import { translator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer } from '../platform/forms/answers'
import { describeForm } from '../platform/forms/form'
import { Refusal } from '../platform/refusal'
import { checkoutForm } from './checkout-form/definition'
import { type Reason, recordStatus } from './record/change-status'
import { existingOrder } from './record/find'
import type { Order } from './record/order'
import { readSignedOrder, signedQuery } from './record/read-signed'
import { indexWords } from './record/searched-words'

/** Returns what the answers of the form make of the whole address, and the names of those that are others now. */
export function changedAddress(
  { address }: Pick<Order, 'address'>,
  definition: FormDefinition,
  values: FormValues,
): { address: FormValues; changed: string[] } {
  const names = allFields(definition).map(({ name }) => name)
  const kept = Object.entries(address).filter(([name]) => !names.includes(name))
  const changed = names.filter((name) => String(values[name] ?? '') !== String(address[name] ?? ''))
  return { address: { ...Object.fromEntries(kept), ...values }, changed }
}

/** Call with the order locked. Documents that were made stay as they are. Throws Refusal 'not_permitted' once it was shipped. */
export async function changeAddress(
  unit: Unit,
  order: Order,
  address: FormValues,
  why: Omit<Reason, 'reason'>,
): Promise<void> {
  if (!canBeCorrected(order)) throw new Refusal('not_permitted')
  await unit
    .updateTable('orders')
    .set({
      address: JSON.stringify(address),
      email_key: emailKey(textAnswer(address, 'Emailadres')),
      updated_at: why.at.toISOString(),
    })
    .where('id', '=', order.id)
    .execute()
  await indexWords(unit, { ...order, address })
  await recordStatus(unit, order.id, order.status, order.status, { ...why, reason: 'another address' })
}

type Worded = Pick<FormDefinition, 'name' | 'route' | 'submit'> & { left?: string }

/** Asks who gets an order and where: the questions of the checkout, with the answers that the order has. */
function askedAgain(order: Order, catalogue: Catalogue, locale: Locale, { left, ...worded }: Worded) {
  const [contact, delivery] = checkoutForm(catalogue, order, locale).sections
  const sections = [contact, delivery].flatMap((section) => {
    if (!section) return []
    const fieldGroups = section.fieldGroups.map((group) => {
      return { ...group, fields: group.fields.filter(({ name }) => name !== left) }
    })
    return [{ ...section, fieldGroups }]
  })
  const definition: FormDefinition = { ...worded, sections }
  const names = allFields(definition).map(({ name }) => name)
  const values = Object.fromEntries(Object.entries(order.address).filter(([name]) => names.includes(name)))
  return { ...definition, values }
}

/** Defines what staff may change; the email address is its customer's, who is answered there. */
export function addressDefinition(order: Order, catalogue: Catalogue, locale: Locale): FormDefinition {
  return askedAgain(order, catalogue, locale, {
    name: ORDER_ADDRESS_FORM,
    route: pathOf(staffOrdersApi.changeAddress, { id: order.id }),
    submit: translator(locale, 'staff-forms')('keep_address'),
    left: 'Emailadres',
  })
}

/** Defines what its customer may correct. */
export function correctionDefinition(order: Order, catalogue: Catalogue, locale: Locale): FormDefinition {
  return askedAgain(order, catalogue, locale, {
    name: CORRECTION_FORM,
    route: pathOf(correctionsApi.correct, { id: order.id }),
    submit: translator(locale, 'staff-forms')('correct_order'),
  })
}

/** Throws Refusal 'not_found' for whoever has not the order's signature. */
export const correctionForm = describeForm({
  personal: true,
  query: signedQuery,
  async define({ services, locale, query }) {
    const order = await readSignedOrder(services, query.order, query.signature)
    return correctionDefinition(order, await services.catalogue(services.db), locale)
  },
})

/** Throws Refusal 'not_found' for an order that does not exist. */
export const orderAddressForm = describeForm({
  staff: staffOrdersApi.changeAddress.staff,
  query: z.object({ order: z.string().toLowerCase().default('') }),
  async define({ services, locale, query }) {
    const order = await existingOrder(services.db, query.order)
    return addressDefinition(order, await services.catalogue(services.db), locale)
  },
})
