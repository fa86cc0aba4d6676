import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const preferences = (acceptLanguage ?? '').split(',').map((preference, position) => {
    const [tag = '', ...parameters] = preference.trim().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0]?.toLowerCase(), weight: weight ? Number(weight) : 1, position }
  })
  preferences.sort((a, b) => b.weight - a.weight || a.position - b.position)
  const best = preferences.find(({ language, weight }) => weight > 0 && isLocale(language))?.language
  return isLocale(best) ? best : DEFAULT_LOCALE
}
