import { z } from 'zod'
import { pathOf } from '../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { AWAITING_PAYMENT, PAID } from '../../../contract/order-status'
import { ORDER_ADDRESS_FORM } from '../../../contract/staff/orders'
import type { Unit } from '../../db/schema'
import { translator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { describeForm } from '../platform/forms/form'
import { Refusal } from '../platform/refusal'
import { checkoutForm } from './checkout-form/definition'
import { recordStatus } from './record/change-status'
import { existingOrder } from './record/find'
import type { Order } from './record/order'
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
export async function changeAddress(unit: Unit, order: Order, address: FormValues, at: Date): Promise<void> {
  if (!canChangeAddress(order)) throw new Refusal('not_permitted')
  await unit
    .updateTable('orders')
    .set({ address: JSON.stringify(address), updated_at: at.toISOString() })
    .where('id', '=', order.id)
    .execute()
  await indexWords(unit, { ...order, address })
  const why = { actor: 'staff', reason: 'another address', at } as const
  await recordStatus(unit, order.id, order.status, order.status, why)
}

/** This is not asked here: an order is found and answered by its email address. */
const KEPT = 'Emailadres'

/** Returns whether it can still go somewhere else. An order that follows another is with its customer already. */
export function canChangeAddress({ status, follows }: Pick<Order, 'status' | 'follows'>): boolean {
  return follows === null && (status === AWAITING_PAYMENT || status === PAID)
}

/** Defines who gets an order and where: the questions of the checkout, with the answers that the order has. */
export function addressDefinition(order: Order, catalogue: Catalogue, locale: Locale): FormDefinition {
  const [contact, delivery] = checkoutForm(catalogue, order, locale).sections
  const sections = [contact, delivery].flatMap((section) => {
    if (!section) return []
    const fieldGroups = section.fieldGroups.map((group) => {
      return { ...group, fields: group.fields.filter(({ name }) => name !== KEPT) }
    })
    return [{ ...section, fieldGroups }]
  })
  const definition: FormDefinition = {
    name: ORDER_ADDRESS_FORM,
    route: pathOf(staffOrdersApi.changeAddress, { id: order.id }),
    submit: translator(locale, 'staff-forms')('keep_address'),
    sections,
  }
  const names = allFields(definition).map(({ name }) => name)
  const values = Object.fromEntries(Object.entries(order.address).filter(([name]) => names.includes(name)))
  return { ...definition, values }
}

/** Throws Refusal 'not_found' for an order that does not exist. */
export const orderAddressForm = describeForm({
  staff: staffOrdersApi.changeAddress.staff,
  query: z.object({ order: z.string().toLowerCase().default('') }),
  async define({ services, locale, query }) {
    const order = await existingOrder(services.db, query.order)
    return addressDefinition(order, await services.catalogue(services.db), locale)
  },
})
