import type { Locale } from '../locales'
import { postcodeExample } from './postcodes'
import type { Speak } from './problems'

/** Gives the words of a language, as each half of the shop has it from i18next. */
type Translator = (
  locale: Locale,
  ...namespaces: ['problems', 'forms']
) => (key: string, values?: Record<string, string>) => string

// As the shop writes a day everywhere: 21-12-2026.
const written = (day: string) => day.split('-').reverse().join('-')

// Without dots or commas between thousands, as numbers are to be typed.
const numbered = (limit: number, locale: Locale) =>
  limit.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })

/** Says what is wrong with an answer, in the words of locales/<language>/server/problems.json. */
export function speakIn(locale: Locale, translator: Translator): Speak {
  const t = translator(locale, 'problems', 'forms')
  return ({ code, label, part, limit, day, country, region, target = '', file }) =>
    t(code === 'postcode' && country === 'nl' ? 'postcode_nl' : code, {
      quoted: t('quoted', { label: part ? t(`forms:addressPart.${part}`) : label }),
      of_file: file ? t('of_file', { file }) : '',
      target,
      limit: limit === undefined ? '' : numbered(limit, locale),
      day: day ? written(day) : '',
      example: code === 'postcode' ? postcodeExample(country ?? '', region) : '',
    })
}
