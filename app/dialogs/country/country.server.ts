import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/items'
import { LOCALES } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { regionName } from '../../ordering/place/place-name.server'
import { parsePosted, textsIn } from '../../platform/parse-posted.server'

// Imported on the server only, so that browsers do not load the list of files.
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Names that people use and no list of countries has. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  nl: ['Holland'],
  gb: ['England', 'Scotland', 'Wales'],
}

export function namesOf(code: string): string {
  const own = new Intl.Locale('und', { region: code }).maximize().language
  const names = [own, ...LOCALES].map((language) =>
    new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()),
  )
  return [...new Set([...names, ...(lookUp(OTHER_NAMES, code) ?? [])])].join(', ')
}

/** `only` is undefined where the shop both sells and rents. */
export function listCountry({ code, name, regions, canBuy, canRent }: Country, t: TFunction) {
  const only: 'buy' | 'rent' | undefined = canBuy && canRent ? undefined : canBuy ? 'buy' : 'rent'
  const parts = regions.map((region) => regionName(region, t))
  const flag = files[`/node_modules/country-flag-icons/3x2/${code.toUpperCase()}.svg`]
  return { code, name, flag, only, parts: [namesOf(code), ...parts].filter(Boolean).join(', ') }
}

export type ListedCountry = ReturnType<typeof listCountry>

export function parseCountry(
  form: FormData,
  [countries, notServed]: [countries: Country[], notServed: Country[]],
  t: TFunction,
) {
  const typed = textsIn(form, 'country').country
  const refused = notServed.find(({ code }) => code === typed)
  const message = refused ? t('country:notServed', { countries: refused.name }) : t('country:error.country')
  const country = z.string({ message }).transform((code, context) => {
    const served = countries.find((candidate) => candidate.code === code.toLowerCase())
    if (!served) context.addIssue({ code: 'custom', message })
    return served ?? z.NEVER
  })
  return parsePosted(form, z.object({ country }))
}
