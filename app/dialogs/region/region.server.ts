import { parseWithZod } from '@conform-to/zod'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/countries'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { readCountries } from '../../api/countries.server'
import { deliverTo } from '../../place/deliver-to.server'
import { placeName } from '../../place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { urlUnderPlaceDialogs, withoutPlaceParams } from '../../shop/place-path'

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
  const regionSchema = z
    .string({ required_error: wrong, invalid_type_error: wrong })
    .refine((region) => [...country.regions, WHOLE_COUNTRY].includes(region), wrong)
  const fields = new FormData()
  for (const value of form.getAll('region')) fields.append('region', value)
  const submission = parseWithZod(fields, { schema: z.object({ region: regionSchema }) })
  if (submission.status === 'success') return { region: submission.value.region }
  return { error: submission.reply().error?.region?.[0] ?? wrong }
}

export function chooseRegion(visit: Visit, country: Country, region: string) {
  const target = urlUnderPlaceDialogs(visit.url)
  if (region === WHOLE_COUNTRY) return deliverTo(visit, { country: country.code }, country.name, target)
  const name = placeName(country.name, region, visit.t)
  return deliverTo(visit, { country: country.code, region }, name, target)
}
