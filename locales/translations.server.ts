import { createInstance, type InitOptions, type i18n } from 'i18next'
import { LOCALES, type Locale } from '../contract/locales'
import { rememberFixedWords } from './fixed-words'
import { i18nOptions } from './options'

/** The files of a language that are needed: those that browsers get too, and those in its folder `server`. */
type Files = { shared: readonly string[]; server: readonly string[] }

// The paths are written as patterns here, because Vite and esbuild both bundle what a pattern in import() finds.
async function readWords(locale: Locale, { shared, server }: Files) {
  const files = await Promise.all([
    ...shared.map(async (name) => [name, (await import(`./${locale}/${name}.json`)).default]),
    ...server.map(async (name) => [name, (await import(`./${locale}/server/${name}.json`)).default]),
  ])
  return Object.fromEntries(files)
}

async function createTranslations(
  locale: Locale,
  files: Files,
  options: InitOptions,
): Promise<[Locale, i18n]> {
  const words = await readWords(locale, files)
  const instance = createInstance()
  await instance.init({
    ...i18nOptions,
    ...options,
    lng: locale,
    ns: Object.keys(words),
    resources: { [locale]: words },
  })
  rememberFixedWords(instance)
  return [locale, instance]
}

/** Reads words in every language; one i18next instance a language serves all requests, as making one is slow. */
export async function loadTranslations(
  files: Files,
  options: InitOptions = {},
): Promise<(locale: Locale) => i18n> {
  const created = LOCALES.map((locale) => createTranslations(locale, files, options))
  const instances = new Map(await Promise.all(created))
  return (locale) => {
    const instance = instances.get(locale)
    if (!instance) throw new Error(`No translations for ${locale}`)
    return instance
  }
}
