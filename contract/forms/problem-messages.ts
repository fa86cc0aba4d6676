import type { Locale } from '../locales'
import { postcodeExample } from './postcodes'
import type { Problem, ProblemMessage } from './problems'

type Translator = (
  locale: Locale,
  ...namespaces: ['problems', 'forms']
) => (key: string, values?: Record<string, string>) => string

const formatDay = (day: string) => day.split('-').reverse().join('-')

const formatLimit = (limit: number, locale: Locale) =>
  limit.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })

function keyFor({ code, part, country }: Problem): string {
  if (part && code.startsWith('required')) return `missing.${part}`
  return code === 'postcode' && country === 'nl' ? 'postcode_nl' : code
}

export function problemMessages(locale: Locale, translator: Translator): ProblemMessage {
  return (problem) => {
    const t = translator(locale, 'problems', 'forms')
    const { code, label, part, missing, limit, day, country, region, target = '', file } = problem
    if (missing) return missing
    return t(keyFor(problem), {
      quoted: t('quoted', { label: part ? t(`forms:addressPart.${part}`) : label }),
      of_file: file ? t('of_file', { file }) : '',
      target,
      limit: limit === undefined ? '' : formatLimit(limit, locale),
      day: day ? formatDay(day) : '',
      example: code === 'postcode' ? postcodeExample(country ?? '', region) : '',
    })
  }
}
