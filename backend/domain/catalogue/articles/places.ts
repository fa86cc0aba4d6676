import type { NamedPlace } from '../../../../contract/endpoints/articles'
import type { Locale } from '../../../../contract/locales'
import { FALLBACK_COUNTRY, partOfCountry, WHOLE_COUNTRY } from '../../../../contract/prices'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'

export function placesOf({ countries }: Catalogue, locale: Locale): NamedPlace[] {
  const t = translator(locale, 'article-forms', 'account-forms')
  const known = [...countries.values()].flatMap(({ code, names, regions }) => {
    const named = (region: string) => t(`account-forms:region.${code}.${region}`, { defaultValue: region })
    const parts = regions.map((region) => ({ region, name: partOfCountry(names[locale], named(region)) }))
    return [{ region: WHOLE_COUNTRY, name: names[locale] }, ...parts].map((at) => ({ country: code, ...at }))
  })
  const others = t('other_countries')
  return [...known, { country: FALLBACK_COUNTRY, region: WHOLE_COUNTRY, name: others }]
}

/** Also names places in a country that the shop no longer has. */
export function placeNamed(
  places: readonly NamedPlace[],
  { country, region }: { country: string; region: string },
): NamedPlace {
  const found = places.find((place) => place.country === country && place.region === region)
  const whole = region === WHOLE_COUNTRY ? country : partOfCountry(country, region)
  return found ?? { country, region, name: whole }
}
