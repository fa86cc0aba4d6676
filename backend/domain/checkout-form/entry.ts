import { z } from 'zod'
import { addressPartName, autoFillName } from '../../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { describeForm } from '../forms/form'
import { checkPlace } from '../orders/check-place'
import { checkoutForm } from './definition'

const DELIVERY = 'Bezorg'
const AUTO_FILL: FormField = { name: autoFillName(DELIVERY), type: 'display', label: '', rules: [] }

const withAutoFill = (fields: FormField[]) =>
  fields.flatMap((field) => {
    return field.name === addressPartName(DELIVERY, 'Adresline1') ? [field, AUTO_FILL] : [field]
  })

function withAddressSearch(form: FormDefinition): FormDefinition {
  const sections = form.sections.map((section) => ({
    ...section,
    fieldGroups: section.fieldGroups.map((group) => ({ ...group, fields: withAutoFill(group.fields) })),
  }))
  return { ...form, sections }
}

export const checkoutFormEntry = describeForm({
  query: z.object({
    country: z.string().regex(/^[a-z]{2}$/),
    region: z.string().max(60).optional(),
  }),
  async define({ services, locale, query: { country, region } }) {
    const catalogue = await services.catalogue(services.db)
    const place = checkPlace(catalogue, { country, region: region ?? null })
    const form = checkoutForm(catalogue, place, locale)
    return services.config.addressUrl ? withAddressSearch(form) : form
  },
})
