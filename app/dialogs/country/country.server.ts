import { parseWithZod } from '@conform-to/zod'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/countries'
import type { ListedCountry } from './CountryList'

// The flags are imported on the server only, so that the list of all files is not in the browser's code.
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

function flagOf(countryCode: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${countryCode.toUpperCase()}.svg`]
}

export function listCountry({ code, name, canBuy, canRent }: Country): ListedCountry {
  const only = canBuy && canRent ? undefined : canBuy ? 'buy' : 'rent'
  return { code, name, flag: flagOf(code), only }
}

export function parseCountry(
  form: FormData,
  [countries, notServed]: [served: Country[], notServed: Country[]],
  t: TFunction,
) {
  const refused = notServed.find(({ code }) => code === form.get('country'))
  const unknown = refused ? t('country:notServed', { countries: refused.name }) : t('country:error.country')
  const countrySchema = z
    .string({ required_error: unknown, invalid_type_error: unknown })
    .transform((code) => countries.find((country) => country.code === code.toLowerCase()))
    .refine((country) => country !== undefined, unknown)
  const fields = new FormData()
  for (const value of form.getAll('country')) fields.append('country', value)
  const submission = parseWithZod(fields, { schema: z.object({ country: countrySchema }) })
  if (submission.status === 'success') return { country: submission.value.country }
  return { error: submission.reply().error?.country?.[0] ?? unknown }
}
