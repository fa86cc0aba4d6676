import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/countries'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { readCountries } from '../../api/countries.server'
import { deliverTo } from '../../ordering/place/deliver-to.server'
import { placeName } from '../../ordering/place/place-name.server'
import { parsePosted } from '../../platform/parse-posted.server'
import { urlUnderPlaceDialogs, withoutPlaceParams } from '../../platform/place-path'
import type { Visit } from '../../session/visit.server'

/** Returns undefined if the country is unknown or has no regions. */
export async function readCountryFromQuery({ url, backend }: Visit): Promise<Country | undefined> {
  const requested = url.searchParams.get('country')
  const countries = await readCountries(backend)
  return countries.find(({ code, regions }) => code === requested && regions.length > 0)
}

export function countryPath({ pathname, search }: URL): string {
  return withoutPlaceParams(pathname.replace(/\/region\/?$/, '') + search)
}

export function parseRegion(form: FormData, country: Country, t: TFunction) {
  const wrong = t('country:error.region')
  const region = z
    .string({ message: wrong })
    .refine((chosen) => [...country.regions, WHOLE_COUNTRY].includes(chosen), wrong)
  return parsePosted(form, z.object({ region }))
}

export function chooseRegion(visit: Visit, country: Country, region: string) {
  const target = urlUnderPlaceDialogs(visit.url)
  if (region === WHOLE_COUNTRY) return deliverTo(visit, { country: country.code }, country.name, target)
  const name = placeName(country.name, region, visit.t)
  return deliverTo(visit, { country: country.code, region }, name, target)
}
