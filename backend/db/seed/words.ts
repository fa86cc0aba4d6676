import { DEFAULT_LOCALE } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'

type Words = Readonly<Record<string, string>>

const files = import.meta.glob<Words>('./words/*.json', { eager: true, import: 'default' })

const LANGUAGES = Object.entries(files).map(
  ([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words] as const,
)

function translated(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return lookUp(words, value) ?? value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(inner, words)]))
}

/**
 * Adds to a text of the seed the languages that have a file of words, which names each English text and its translation. A text that
 * such a file does not name stays English.
 */
export function withWords(texts: unknown, languages = LANGUAGES): unknown {
  if (typeof texts !== 'object' || texts === null) return texts
  const english = lookUp(texts as Readonly<Record<string, unknown>>, DEFAULT_LOCALE)
  const added = languages.map(([locale, words]) => [locale, translated(english, words)])
  return { ...Object.fromEntries(added), ...texts }
}
