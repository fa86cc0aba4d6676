import { parse } from 'yaml'
import { LOCALES, type Locale, type PerLocale, perLocale } from '../../../contract/locales'
import { type Finding, type Source, sourcesIn } from '../sources'
import { readWords } from './words'

/** What a clause speaks of, as a regular expression for each language. */
export type Concept = { about: string } & PerLocale

/** Pieces of a text by where they stand: sections of a page, questions, keys. */
export type Pieces = Map<string, string>

/** Concepts, and where languages differ with the reason. */
export function readClauses(): { concepts: Concept[]; apart: Record<string, string> } {
  return parse(sourcesIn(['tests/checks/house/clauses.yaml'], [''])[0]?.text ?? '')
}

const idOf = (section: string) => /\{#([\w-]+)\}/.exec(section)?.[1] ?? ''

/** Returns the sections of a page, or the questions of a topic, by their ids, without words for a search. */
export function sectionsOf({ text }: Source): Pieces {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll(/^Search:.*$/gm, '')
  const [top = '', ...sections] = body.split(/^## /m)
  return new Map([['top', top], ...sections.map((section) => [idOf(section), section] as const)])
}

export const keysOf = (source: Source): Pieces => readWords(source).byKey

/** Returns what a file of the seed says in a language, by where it stands in it. */
export function translationsOf({ text }: Source, locale: Locale): Pieces {
  const within = (value: unknown, place: string): [string, string][] =>
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]): [string, string][] =>
          key === locale && typeof inner === 'string'
            ? [[place, inner]]
            : within(inner, place ? `${place}.${key}` : key),
        )
      : []
  return new Map(within(JSON.parse(text), ''))
}

const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n|\n(?=- )|\n(?=: )/)
    .map((block) => block.trim())
    .filter(Boolean)

function kindOf(block: string): string {
  if (block.startsWith('- ')) return 'point'
  if (block.startsWith(': ')) return 'fact'
  return block.startsWith('#') ? 'heading' : 'paragraph'
}

const FIGURE =
  /\{\{\s*[\w.]+|(?<=\])\([^)\s]*\)|\d+(?:[.,]\d+)*|(?<=\(\d\)\(|onder |Buchst\. )[a-f](?![-\w])/g

/** Returns figures, names to fill in, letters of laws and addresses of links, each once. */
function figuresOf(text: string): string {
  const marks = text.match(FIGURE) ?? []
  return [...new Set(marks.map((mark) => mark.replace(/^\{\{\s*/, '').replace(',', '.')))].sort().join(' ')
}

const spokenIn = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|(?<=\])\([^)]*\)/g, ' ')

/** Refuses a piece that has other clauses, figures, laws or links in one language, or speaks of something only there. */
function findDifferent(place: string, texts: PerLocale, concepts: readonly Concept[]): Finding[] {
  const compare = (what: string, found: PerLocale): Finding[] =>
    new Set(Object.values(found)).size > 1
      ? [
          `${place} ${what}: ${LOCALES.map((locale) => `${locale} ${found[locale] || 'nothing'}`).join(' | ')}`,
        ]
      : []
  const blocks = perLocale((locale) => blocksOf(texts[locale]))
  const shape = compare(
    'has',
    perLocale((locale) => blocks[locale].map(kindOf).join(' ')),
  )
  const spoken = concepts.flatMap(({ about, ...words }) => {
    const speaking = LOCALES.filter((locale) => new RegExp(words[locale], 'iu').test(spokenIn(texts[locale])))
    const isAlike = speaking.length === 0 || speaking.length === LOCALES.length
    return isAlike ? [] : [`${place} speaks of ${about} only in ${speaking.join(', ')}`]
  })
  if (shape.length > 0) return [...shape, ...spoken]
  const figures = blocks.en.flatMap((_, index) =>
    compare(
      `block ${index + 1}`,
      perLocale((locale) => figuresOf(blocks[locale][index] ?? '')),
    ),
  )
  return [...figures, ...spoken]
}

/** Compares the pieces that every language has; that none is missing is for others to say. */
export function findDifferences(
  name: string,
  versions: PerLocale<Pieces>,
  concepts: readonly Concept[],
): Finding[] {
  const places = [...versions.en.keys()].filter((place) =>
    LOCALES.every((locale) => versions[locale].has(place)),
  )
  return places.flatMap((place) =>
    findDifferent(
      `${name} ${place}`,
      perLocale((locale) => versions[locale].get(place) ?? ''),
      concepts,
    ),
  )
}
