import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

/** The language a caller asks for by Accept-Language: the shop's language they like best, else the default. */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const wishes = (acceptLanguage ?? '').split(',').map((wish, position) => {
    const [tag = '', ...parameters] = wish.trim().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0]?.toLowerCase(), weight: weight ? Number(weight) : 1, position }
  })
  wishes.sort((a, b) => b.weight - a.weight || a.position - b.position)
  const best = wishes.find(({ language, weight }) => weight > 0 && isLocale(language))?.language
  return isLocale(best) ? best : DEFAULT_LOCALE
}
