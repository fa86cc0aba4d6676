import { createInstance, type i18n, type ResourceKey, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LOCALES, type Locale } from '../../contract/locales'
import { NAMESPACES, type Namespace } from './namespaces'
import { i18nOptions } from './options'

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
})

function wordsOf(locale: Locale) {
  return Object.fromEntries(
    NAMESPACES.map((namespace) => [namespace, files[`../../locales/${locale}/${namespace}.json`] ?? {}]),
  )
}

function createTranslations(locale: Locale): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: locale,
    ns: [...NAMESPACES],
    resources: { [locale]: wordsOf(locale) },
    initImmediate: false,
  })
  return instance
}

// One instance a language for all requests: making one for each request costs more than rendering the page.
const instances = new Map(LOCALES.map((locale) => [locale, createTranslations(locale)]))

/** The i18next instance of a language, with every namespace loaded. */
export function translationsOf(locale: Locale): i18n {
  const instance = instances.get(locale)
  if (!instance) throw new Error(`No translations for ${locale}`)
  return instance
}

/** The translator of a language and namespaces, for loaders and actions; the first namespace is the default one. */
export function translator(locale: Locale, ...namespaces: [Namespace, ...Namespace[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}
