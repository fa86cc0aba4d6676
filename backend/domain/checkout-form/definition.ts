import { checkoutForm as formOf, type Place } from '../../../contract/checkout-form/form'
import type { FormDefinition } from '../../../contract/forms/definition'
import type { Locale } from '../../../contract/locales'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { ownSectionsOf } from '../own-questions/section'

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
  const countries = [...catalogue.countries.values()]
    .map(({ code, names }) => ({ value: code, label: names[locale] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return formOf(translator(locale, 'checkout-form'), {
    place,
    hasRegions: (catalogue.countries.get(place.country)?.regions.length ?? 0) > 0,
    countries,
    own: ownSectionsOf(catalogue.ownQuestions, locale),
  })
}
