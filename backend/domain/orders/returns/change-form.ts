import { z } from 'zod'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { RETURN_CHANGE_FORM, returnsApi } from '../../../../contract/endpoints/returns'
import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { STAFF_RETURN_FORM } from '../../../../contract/staff/orders'
import type { Catalogue } from '../../platform/catalogue'
import { describeForm } from '../../platform/forms/form'
import { existingOrder } from '../record/find'
import { readSignedOrder, signedQuery } from '../record/read-signed'
import { type ChangeableReturn, changeableReturn } from './changeable'
import { howSection, quantityField, whatSection, whySection, wordsTo } from './form'
import { agreedDay, collectionDaysOf, type ReturnActor } from './request'

/** Both are asked the same questions, by a form that is sent elsewhere. */
const FORMS = {
  customer: { name: RETURN_CHANGE_FORM, endpoint: returnsApi.change },
  staff: { name: STAFF_RETURN_FORM, endpoint: staffReturnsApi.change },
} as const

/** Returns the form of a return that begins with what was announced. */
export function changeDefinition(
  catalogue: Catalogue,
  { order, announced, changeable }: ChangeableReturn,
  { actor, locale, now }: { actor: ReturnActor; locale: Locale; now: Date },
): FormDefinition {
  const t = wordsTo(actor, locale)
  const { way, reason, lines } = announced
  const day = agreedDay(announced, now)
  const { name, endpoint } = FORMS[actor]
  const { choices } = changeable
  // A day that staff agreed to may be none of those that are offered.
  const days = [...new Set([...collectionDaysOf(catalogue, order, now, actor), ...(day ? [day] : [])])].sort()
  const first = day ?? days.find((possible) => possible === order.period?.end)
  const quantities = choices.map(({ position }) => {
    const quantity = lines.find((line) => line.position === position)?.quantity ?? 0
    return [quantityField(position), String(quantity)]
  })
  return {
    name,
    route: pathOf(endpoint, { id: order.id }),
    submit: t('submit_change'),
    values: {
      way,
      ...(first ? { day: first } : {}),
      ...(reason ? { reason } : {}),
      ...Object.fromEntries(quantities),
    },
    sections: [
      ...(choices.length > 0 ? [whatSection(order, choices, t, locale)] : []),
      howSection(order, days, t, locale),
      whySection(t),
    ],
  }
}

/** Throws Refusal 'not_found' for whoever has not the order's signature, and 'return_fixed' once it is changed by phone alone. */
export const returnChangeForm = describeForm({
  personal: true,
  query: signedQuery,
  async define({ services, locale, query }) {
    const order = await readSignedOrder(services, query.order, query.signature)
    const open = await changeableReturn(services.db, order, services.now(), 'customer')
    const catalogue = await services.catalogue(services.db)
    return changeDefinition(catalogue, open, { actor: 'customer', locale, now: services.now() })
  },
})

/** Throws Refusal 'not_found' for an order that does not exist, and 'return_underway' once it is too late. */
export const staffReturnForm = describeForm({
  staff: staffReturnsApi.change.staff,
  query: z.object({ order: z.string().toLowerCase().default('') }),
  async define({ services, locale, query }) {
    const order = await existingOrder(services.db, query.order)
    const open = await changeableReturn(services.db, order, services.now(), 'staff')
    const catalogue = await services.catalogue(services.db)
    return changeDefinition(catalogue, open, { actor: 'staff', locale, now: services.now() })
  },
})
