import { RETURN_CHANGE_FORM } from '../../../../contract/endpoints/returns'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import { describeForm } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import type { Order } from '../record/order'
import { readSignedOrder, signedQuery } from '../record/read-signed'
import { type Changeable, changeableOf } from './changeable'
import { type OrderReturn, returnOf } from './find'
import { howSection, quantityField, whatSection, whySection } from './form'
import { collectionDaysOf } from './request'

type Announced = { announced: OrderReturn; changeable: Changeable }

/** Returns the form of a return that begins with what was announced. */
export function changeDefinition(
  catalogue: Catalogue,
  order: Order,
  { announced, changeable }: Announced,
  { locale, now }: { locale: Locale; now: Date },
): FormDefinition {
  const t = translator(locale, 'return-form')
  const { way, day, reason, lines } = announced
  const { choices } = changeable
  // A day that staff agreed to may be none of those that are offered.
  const days = [...new Set([...collectionDaysOf(catalogue, order, now), ...(day ? [day] : [])])].sort()
  const first = day ?? days.find((possible) => possible === order.period?.end)
  const quantities = choices.map(({ position }) => {
    const quantity = lines.find((line) => line.position === position)?.quantity ?? 0
    return [quantityField(position), String(quantity)]
  })
  return {
    name: RETURN_CHANGE_FORM,
    route: `/api/orders/${order.id}/return_change`,
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
    const [catalogue, now] = [await services.catalogue(services.db), services.now()]
    const announced = await returnOf(services.db, order.id)
    const changeable = announced && (await changeableOf(services.db, order, announced, now))
    if (!announced || !changeable) throw new Refusal('return_fixed')
    return changeDefinition(catalogue, order, { announced, changeable }, { locale, now })
  },
})
