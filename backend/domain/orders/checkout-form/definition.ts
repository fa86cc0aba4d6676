import { z } from 'zod'
import { checkoutForm as formOf, type Place } from '../../../../contract/checkout-form/form'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { addressPartName, autoFillName } from '../../../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { translator } from '../../../translator'
import { ownSectionsOf } from '../../content/own-questions/questions'
import type { Catalogue } from '../../platform/catalogue'
import { countryOptions, describeForm } from '../../platform/forms/form'
import { checkPlace } from '../record/checks'

const ADDRESSES = ['Bezorg', 'Factuur']

const autoFill = (prefix: string): FormField => {
  return { name: autoFillName(prefix), type: 'display', label: '', rules: [] }
}

const withAutoFill = (fields: FormField[], info: string) =>
  ADDRESSES.reduce((all, prefix) => {
    const at = all.findIndex(({ name }) => name === addressPartName(prefix, 'Adresline1'))
    const street = all[at]
    if (!street) return all
    const hasNumber = all[at + 1]?.name === addressPartName(prefix, 'Huisnummer')
    const searched = all.toSpliced(at + (hasNumber ? 2 : 1), 0, autoFill(prefix))
    return searched.with(at, { info, ...street })
  }, fields)

export function withAddressSearch(form: FormDefinition, locale: Locale): FormDefinition {
  const info = translator(locale, 'checkout-form')('search_info')
  const sections = form.sections.map((section) => ({
    ...section,
    fieldGroups: section.fieldGroups.map((group) => ({ ...group, fields: withAutoFill(group.fields, info) })),
  }))
  return { ...form, sections }
}

export const placeQuery = z.object({
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default(DEFAULT_COUNTRY),
  region: z.string().max(60).optional(),
})

export const checkoutFormEntry = describeForm({
  query: placeQuery,
  async define({ services, locale, query: { country, region } }) {
    const catalogue = await services.catalogue(services.db)
    const place = checkPlace(catalogue, { country, region: region ?? null })
    const form = checkoutForm(catalogue, place, locale)
    return services.addresses ? withAddressSearch(form, locale) : form
  },
})

const formCache = new WeakMap<Catalogue, Map<string, FormDefinition>>()

export function checkoutForm(catalogue: Catalogue, place: Place, locale: Locale): FormDefinition {
  const cache = formCache.get(catalogue) ?? new Map<string, FormDefinition>()
  formCache.set(catalogue, cache)
  const key = `${locale} ${place.country} ${place.region ?? ''}`
  const form = cache.get(key) ?? makeForm(catalogue, place, locale)
  cache.set(key, form)
  return form
}

function makeForm(catalogue: Catalogue, place: Place, locale: Locale): FormDefinition {
  const countries = countryOptions(catalogue, locale).map(({ value, label }) => ({ value, label }))
  return formOf(translator(locale, 'checkout-form'), {
    place,
    hasRegions: (catalogue.countries.get(place.country)?.regions.length ?? 0) > 0,
    countries,
    own: ownSectionsOf(catalogue.ownQuestions, locale),
  })
}
