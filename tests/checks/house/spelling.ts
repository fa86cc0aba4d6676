import { LOCALES } from '../../../contract/locales'
import { type Finding, type Source, sourcesIn } from '../sources'

/** Whether a dictionary has the word, in its forms and compounds. */
export type Spelling = (word: string) => boolean

/** Names and words of the trade that no dictionary has, and names of several words in another language. */
export interface Known {
  words: Set<string>
  phrases: string[]
}

/** Reads the words, one a line; some lists are for all languages, some for one. */
export function readKnown(locale: string): Known {
  const lists = sourcesIn(
    ['all', locale].map((name) => `tests/checks/house/known-words/${name}.txt`),
    [''],
  )
  const lines = lists.flatMap(({ text }) => text.split('\n').filter(Boolean))
  return {
    words: new Set(lines.filter((line) => !line.includes(' '))),
    phrases: lines.filter((line) => line.includes(' ')),
  }
}

/** Returns what visitors and customers read in a language: of JSON its values, of the seed those in this language. */
export function textsIn(locale: string): Source[] {
  const own = sourcesIn([`locales/${locale}`], ['.json']).map(({ path, text }) => ({
    path,
    text: stringsIn(JSON.parse(text), locale).join('\n'),
  }))
  const seed = sourcesIn(['backend/db/seed'], ['.json']).map(({ path, text }) => ({
    path,
    text: translationsIn(JSON.parse(text), locale).join('\n'),
  }))
  const pages = sourcesIn(['locales', 'backend/db/seed'], ['.md'])
  return [...own, ...seed, ...pages.filter(({ path }) => path.includes(`/${locale}/`))]
}

/** An offer to read something in another language is made in that language. */
const isForeign = (key: string, locale: string) => key !== locale && LOCALES.some((other) => other === key)

function stringsIn(value: unknown, locale: string): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  const own = Object.entries(value).filter(([key]) => !isForeign(key, locale))
  return own.flatMap(([, inner]) => stringsIn(inner, locale))
}

function translationsIn(value: unknown, locale: string): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === locale ? stringsIn(inner, locale) : translationsIn(inner, locale),
  )
}

/** Placeholders, what people may search for, addresses of links, names of cookies, markup, hosts, and what stands for itself. */
export const UNSPOKEN =
  /\{\{[^}]*\}\}|\{#[\w-]+\}|(?<=\])\([^)]*\)|^description:|^Search:.*$|^[a-z]+(?=\n: )|<[^>]+>|`[^`]*`|https?:\S+|\S+@\S+|(?:[\w-]+\.)+[a-z]{2,}\b(?:\/[\w/-]*)?|&\w+;|\u00ad/gmu

/** Returns words without numbers, and without what is written with numbers or underscores in it. */
export function wordsOf(text: string): string[] {
  const tokens = text.replace(UNSPOKEN, ' ').match(/[\p{L}\p{M}\p{N}_’'-]+/gu) ?? []
  return tokens
    .filter((token) => /\p{L}/u.test(token) && !/[\p{N}_]/u.test(token))
    .map((token) => token.replace(/^[’'-]+|[’']+$/g, ''))
}

/** The first half of "Liefer- und Rechnungsadresse" is no word by itself, nor is a letter. */
const isPart = (word: string) => word.endsWith('-') || word.length < 2

/** Words with hyphens may be two words, or one that is easier to read in parts: "Reiß-Verschluss". */
function isRight(word: string, spells: Spelling, known: Known): boolean {
  const plain = word.replaceAll('’', "'")
  if (isPart(plain) || known.words.has(word) || spells(plain)) return true
  const [first = '', ...others] = plain.split('-')
  if (others.length === 0) return false
  const inOne = first + others.map((part) => part.toLowerCase()).join('')
  return spells(inOne) || [first, ...others].every((part) => isRight(part, spells, known))
}

export function findMisspelt({ path, text }: Source, spells: Spelling, known: Known): Finding[] {
  const own = known.phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)
  const wrong = new Set(wordsOf(own).filter((word) => !isRight(word, spells, known)))
  return [...wrong].map((word) => `${path}: ${word}`)
}
