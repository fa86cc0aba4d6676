import { z } from 'zod'
import { addressPartName, autoFillName } from '../../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { describeForm } from '../forms/form'
import { checkPlace } from '../orders/check-place'
import { checkoutForm } from './definition'

// Of delivery and of the invoice.
const ADDRESSES = ['Bezorg', 'Factuur']

const withAutoFill = (fields: FormField[]) =>
  fields.flatMap((field): FormField[] => {
    const prefix = ADDRESSES.find((one) => field.name === addressPartName(one, 'Adresline1'))
    if (!prefix) return [field]
    return [field, { name: autoFillName(prefix), type: 'display', label: '', rules: [] }]
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
    return services.addresses ? withAddressSearch(form) : form
  },
})
