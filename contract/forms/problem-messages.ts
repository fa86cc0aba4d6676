import type { Locale } from '../locales'
import { postcodeExample } from './postcodes'
import type { ProblemMessage } from './problems'

type Translator = (
  locale: Locale,
  ...namespaces: ['problems', 'forms']
) => (key: string, values?: Record<string, string>) => string

const formatDay = (day: string) => day.split('-').reverse().join('-')

const formatLimit = (limit: number, locale: Locale) =>
  limit.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })

export function problemMessages(locale: Locale, translator: Translator): ProblemMessage {
  const t = translator(locale, 'problems', 'forms')
  return ({ code, label, part, limit, day, country, region, target = '', file }) =>
    t(code === 'postcode' && country === 'nl' ? 'postcode_nl' : code, {
      quoted: t('quoted', { label: part ? t(`forms:addressPart.${part}`) : label }),
      of_file: file ? t('of_file', { file }) : '',
      target,
      limit: limit === undefined ? '' : formatLimit(limit, locale),
      day: day ? formatDay(day) : '',
      example: code === 'postcode' ? postcodeExample(country ?? '', region) : '',
    })
}
