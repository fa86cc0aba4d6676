import { z } from 'zod'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { RETURN_CHANGE_FORM, returnsApi } from '../../../../contract/endpoints/returns'
import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { STAFF_RETURN_FORM } from '../../../../contract/staff/orders'
import type { Catalogue } from '../../platform/catalogue'
import { describeForm } from '../../platform/forms/form'
import { existingOrder, readSignedOrder, signedQuery } from '../record/find'
import { type ChangeableReturn, changeableReturn } from './changeable'
import { howSection, quantityField, whatSection, whySection, wordsTo } from './form'
import { agreedDay, collectionDaysOf, type ReturnActor } from './request'

const FORMS = {
  customer: { name: RETURN_CHANGE_FORM, endpoint: returnsApi.change },
  staff: { name: STAFF_RETURN_FORM, endpoint: staffReturnsApi.change },
} as const

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
  // Staff may have agreed on a day that is not offered.
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
