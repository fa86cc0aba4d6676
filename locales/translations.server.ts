import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { LOCALES, type Locale } from '../contract/locales'
import { rememberFixedWords } from './fixed-words'
import { i18nOptions } from './options'

const files = import.meta.glob<ResourceKey>(['./*/*.json', './*/server/*.json'], {
  eager: true,
  import: 'default',
})

/** Returns the words of a language by their namespaces, which are the names of their files. */
function wordsIn(locale: Locale): Record<string, ResourceKey> {
  const found = Object.entries(files).filter(([path]) => path.startsWith(`./${locale}/`))
  return Object.fromEntries(found.map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]))
}

async function createTranslations(locale: Locale): Promise<[Locale, i18n]> {
  const words = wordsIn(locale)
  const instance = createInstance()
  await instance.init({
    ...i18nOptions,
    lng: locale,
    ns: Object.keys(words),
    resources: { [locale]: words },
  })
  rememberFixedWords(instance)
  return [locale, instance]
}

const instances = new Map(await Promise.all(LOCALES.map(createTranslations)))

/** Returns the one i18next instance of a language, which serves all requests, as making one is slow. */
export function translationsOf(locale: Locale): i18n {
  const instance = instances.get(locale)
  if (!instance) throw new Error(`No translations for ${locale}`)
  return instance
}
