import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { keepAllTogether } from '../contract/keep-together'
import { LOCALES, type Locale } from '../contract/locales'
import { ALL_PROMISED } from '../contract/promises'
import { rememberFixedWords } from './fixed-words'
import { i18nOptions } from './options'

const files = import.meta.glob<ResourceKey>(['./*/*.json', './*/server/*.json'], {
  eager: true,
  import: 'default',
})

function wordsIn(locale: Locale): Record<string, ResourceKey> {
  const found = Object.entries(files).filter(([path]) => path.startsWith(`./${locale}/`))
  return Object.fromEntries(
    found.map(([path, words]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      // Messages, mails and the answers of the backend are read by programs too, which compare plain spaces.
      path.includes('/server/') ? words : keepAllTogether(words),
    ]),
  )
}

async function createTranslations(locale: Locale): Promise<[Locale, i18n]> {
  const words = wordsIn(locale)
  const instance = createInstance()
  await instance.init({
    ...i18nOptions,
    interpolation: { ...i18nOptions.interpolation, defaultVariables: ALL_PROMISED },
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

/** Makes an instance with other words at some keys, such as 'mails:order.subject'; the one that it is made from stays as it is. */
export function withOwnWords(instance: i18n, locale: Locale, words: ReadonlyMap<string, string>): i18n {
  const bundles = { ...instance.getDataByLanguage(locale) }
  for (const namespace of new Set([...words.keys()].map((key) => key.split(':')[0] ?? ''))) {
    bundles[namespace] = structuredClone(bundles[namespace] ?? {})
  }
  const copy = createInstance()
  // What has its words with it is there at once.
  void copy.init({ ...instance.options, initImmediate: false, resources: { [locale]: bundles } })
  for (const [key, text] of words) {
    const [namespace = '', path = ''] = key.split(':')
    copy.addResource(locale, namespace, path, text)
  }
  rememberFixedWords(copy)
  return copy
}
