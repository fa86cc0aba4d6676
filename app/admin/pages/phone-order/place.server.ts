import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../contract/locales'
import { readCountries } from '../../../api/countries.server'
import { placeName } from '../../../ordering/place/place-name.server'
import type { Visit } from '../../../session/visit.server'

const BETWEEN = ':'

/** Returns where it goes and in which language the caller is written to, as the address of the page says; and what there is to choose. */
export async function placeAndLanguage(visit: Visit) {
  const countries = await readCountries(visit.backend)
  const options = countries.flatMap(({ code, name, regions }) => [
    { value: code, label: name },
    ...regions.map((region) => ({
      value: [code, region].join(BETWEEN),
      label: placeName(name, region, visit.t),
    })),
  ])
  const { searchParams } = visit.url
  const asked = searchParams.get('country')
  const chosen = options.find(({ value }) => value === asked) ?? options.find(({ value }) => value === 'nl')
  const [country = '', region] = (chosen ?? options[0])?.value.split(BETWEEN) ?? []
  const language: Locale = LOCALES.find((locale) => locale === searchParams.get('language')) ?? visit.locale
  return { options, country, region, language: language ?? DEFAULT_LOCALE }
}
