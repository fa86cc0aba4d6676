import { parseWithZod } from '@conform-to/zod'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { type Country, readCountries } from '../../api/countries.server'
import type { Visit } from '../../session/visit.server'
import { withoutPlaceParams } from '../../shop/place-path'

/** The country whose region is asked for; undefined where it has none or is unknown. */
export async function readAskedCountry({ url, backend }: Visit): Promise<Country | undefined> {
  const asked = url.searchParams.get('country')
  const countries = await readCountries(backend)
  return countries.find(({ code, regions }) => code === asked && regions.length > 0)
}

/** The address of the country dialog under this one. */
export function countryPath({ pathname, search }: URL): string {
  return withoutPlaceParams(pathname.replace(/\/region\/?$/, '') + search)
}

/** The region a form names, or what is wrong; the rest of the country counts as one. */
export function parseRegion(form: FormData, country: Country, t: TFunction) {
  const wrong = t('country:error.region')
  const named = z
    .string({ required_error: wrong, invalid_type_error: wrong })
    .refine((region) => [...country.regions, WHOLE_COUNTRY].includes(region), wrong)
  const own = new FormData()
  for (const value of form.getAll('region')) own.append('region', value)
  const submission = parseWithZod(own, { schema: z.object({ region: named }) })
  if (submission.status === 'success') return { region: submission.value.region }
  return { error: submission.reply().error?.region?.[0] ?? wrong }
}
