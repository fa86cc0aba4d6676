import { parseWithZod } from '@conform-to/zod'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Country } from '../../api/countries.server'

/** The country a form names, or what is wrong; it must be one the shop delivers to. */
export function parseCountry(form: FormData, countries: Country[], t: TFunction) {
  const unknown = t('country:error.country')
  const named = z
    .string({ required_error: unknown, invalid_type_error: unknown })
    .transform((code) => countries.find((country) => country.code === code.toLowerCase()))
    .refine((country) => country !== undefined, unknown)
  const own = new FormData()
  for (const value of form.getAll('country')) own.append('country', value)
  const submission = parseWithZod(own, { schema: z.object({ country: named }) })
  if (submission.status === 'success') return { country: submission.value.country }
  return { error: submission.reply().error?.country?.[0] ?? unknown }
}
