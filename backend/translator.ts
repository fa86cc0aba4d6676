import type { i18n, TFunction } from 'i18next'
import type { Locale } from '../contract/locales'
import { translationsOf, withOwnWords } from '../locales/translations.server'

export type OwnWords = ReadonlyMap<Locale, ReadonlyMap<string, string>>

/** Namespaces are files of locales/<language> or its folder `server`; the first is the default. */
export const translator = (locale: Locale, ...namespaces: [string, ...string[]]): TFunction =>
  translationsOf(locale).getFixedT(locale, namespaces)

const ownInstances = new WeakMap<ReadonlyMap<string, string>, i18n>()

function withOwnTexts(own: OwnWords, locale: Locale): i18n {
  const words = own.get(locale)
  if (!words) return translationsOf(locale)
  const instance = ownInstances.get(words) ?? withOwnWords(translationsOf(locale), locale, words)
  ownInstances.set(words, instance)
  return instance
}

export function ownTranslator(
  { ownWords }: { ownWords: OwnWords },
  locale: Locale,
  ...namespaces: [string, ...string[]]
): TFunction {
  return withOwnTexts(ownWords, locale).getFixedT(locale, namespaces)
}

export function ourWords(locale: Locale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const resource: unknown = translationsOf(locale).getResource(locale, namespace, path)
  return typeof resource === 'string' ? resource : undefined
}
