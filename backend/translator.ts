import type { i18n, TFunction } from 'i18next'
import type { Locale } from '../contract/locales'
import { translationsOf, withOwnWords } from '../locales/translations.server'

/** These stand instead of our words, by language and there by key, such as 'mails:order.subject'. */
export type OwnWords = ReadonlyMap<Locale, ReadonlyMap<string, string>>

/** A namespace is a file of locales/<language>, or of `server` there. The first one is the default. */
export function translator(locale: Locale, ...namespaces: [string, ...string[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}

/** They are made once for each version of the catalogue, whose own words these are. */
const changed = new WeakMap<OwnWords, Map<Locale, i18n>>()

function changedBy(own: OwnWords, locale: Locale): i18n {
  const made = changed.get(own) ?? new Map<Locale, i18n>()
  changed.set(own, made)
  const words = own.get(locale)
  const instance =
    made.get(locale) ?? (words ? withOwnWords(translationsOf(locale), locale, words) : translationsOf(locale))
  made.set(locale, instance)
  return instance
}

/** Translates as `translator` does, and says what the owner has written instead of our words. */
export function ownTranslator(
  { ownWords }: { ownWords: OwnWords },
  locale: Locale,
  ...namespaces: [string, ...string[]]
): TFunction {
  return changedBy(ownWords, locale).getFixedT(locale, namespaces)
}

/** Returns our words at a key, such as 'mails:order.subject', with their placeholders; undefined for none. */
export function ourWords(locale: Locale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const found: unknown = translationsOf(locale).getResource(locale, namespace, path)
  return typeof found === 'string' ? found : undefined
}
