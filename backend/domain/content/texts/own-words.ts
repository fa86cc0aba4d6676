import type { ListedWords, OwnWordsPart, TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, type Locale, perLocale, translatedField } from '../../../../contract/locales'
import { parsePage } from '../../../../contract/markdown/page'
import { MAX_NESTING, MarkdownTooComplex, parseMarkdown } from '../../../../contract/markdown/parse'
import {
  allOwnWords,
  ownWordsKeys,
  ownWordsNames,
  partOfKey,
  WORDS_KINDS,
  type WordsKind,
} from '../../../../contract/own-words'
import { withPromises } from '../../../../contract/owner-promises'
import { isWordsKind, placeholdersOf, unknownPlaceholder } from '../../../../contract/texts'
import type { Queries } from '../../../db/schema'
import { type OwnWords, ourWords } from '../../../translator'
import type { FieldRefusal } from '../../platform/refusal'

type Row = { key: string; locale: string; text: string; replaced: string }

/** Short texts may become longer too, and none grows beyond what its mail was laid out for. */
const maxLengthOf = (ours: string) => Math.max(200, ours.length * 3)

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name)

/** Plural forms have keys of the same beginning, such as `sent_one` and `sent_other`. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/

function formsOf(key: string): string[] {
  const stem = key.replace(PLURAL, '')
  return stem === key ? [key] : allOwnWords().filter((other) => other.replace(PLURAL, '') === stem)
}

/** All placeholders of our words are required, except the number that chooses the plural form. */
function placeholdersAt(locale: Locale, key: string): { allowed: string[]; required: string[] } {
  const inForms = formsOf(key).flatMap((form) => placeholdersIn(ourWords(locale, form) ?? ''))
  const required = placeholdersIn(ourWords(locale, key) ?? '').filter((name) => name !== 'count')
  return { allowed: [...new Set(inForms)], required: [...new Set(required)] }
}

type Problem = Omit<FieldRefusal, 'field'>

function wordsProblem(locale: Locale, key: string, text: string): Problem | undefined {
  const ours = ourWords(locale, key)
  if (text === '' || text === ours) return undefined
  if (ours === undefined) return { code: 'not_found' }
  const maxLength = maxLengthOf(ours)
  if (text.length > maxLength) return { code: 'words_too_long', values: { count: String(maxLength) } }
  const { allowed, required } = placeholdersAt(locale, key)
  const used = placeholdersIn(text)
  const list = { allowed: allowed.join('; ') || '–' }
  const unknown = used.find((name) => !allowed.includes(name))
  if (unknown !== undefined) return { code: 'placeholder_unknown', values: { name: unknown, ...list } }
  const missing = required.find((name) => !used.includes(name))
  if (missing !== undefined) return { code: 'placeholder_missing', values: { name: missing, ...list } }
  const rest = text.replaceAll(/\{\{[^{}]*\}\}/g, '')
  // The translator would look up what stands in such brackets.
  return /[{}]|\$t\(/.test(rest) ? { code: 'words_have_braces' } : undefined
}

const clean = (text: string) =>
  text
    .replaceAll(/[\p{Zl}\p{Zp}\t\r\n]/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

export function tidyWords(kind: WordsKind, name: string, content: TextContent): TextContent {
  const parts = (ownWordsKeys(kind, name) ?? []).map((key) => {
    const typed = content[partOfKey(key)]
    const texts = perLocale((locale) => clean(typed?.[locale] ?? '') || (ourWords(locale, key) ?? ''))
    return [partOfKey(key), texts] as const
  })
  return Object.fromEntries(parts)
}

async function rowsOf(db: Queries, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  return db.selectFrom('own_words').selectAll().where('key', 'in', keys).execute()
}

const isOutdated = ({ key, locale, replaced }: Row) => ourWords(locale as Locale, key) !== replaced

export async function readWords(db: Queries, kind: WordsKind, name: string) {
  const keys = ownWordsKeys(kind, name)
  if (!keys) return undefined
  const rows = await rowsOf(db, keys)
  const textAt = (key: string) =>
    perLocale((locale) => {
      const own = rows.find((row) => row.key === key && row.locale === locale)
      return own?.text ?? ourWords(locale, key) ?? ''
    })
  return Object.fromEntries(keys.map((key) => [partOfKey(key), textAt(key)])) as TextContent
}

/** Words equal to ours are not stored, so that they follow ours. */
export async function writeWords(db: Queries, kind: WordsKind, name: string, content: TextContent) {
  const keys = ownWordsKeys(kind, name) ?? []
  const rows = keys.flatMap((key) =>
    LOCALES.flatMap((locale) => {
      const ours = ourWords(locale, key) ?? ''
      const text = content[partOfKey(key)]?.[locale] ?? ''
      return text === '' || text === ours ? [] : [{ key, locale, text, replaced: ours }]
    }),
  )
  await db.deleteFrom('own_words').where('key', 'in', keys).execute()
  if (rows.length > 0) await db.insertInto('own_words').values(rows).execute()
}

export async function outdatedLanguages(db: Queries, { kind, name }: TextId): Promise<string[]> {
  if (!isWordsKind(kind)) return []
  const rows = await rowsOf(db, ownWordsKeys(kind, name) ?? [])
  return rows.filter(isOutdated).map(({ locale }) => locale)
}

export async function describeWords(db: Queries, kind: WordsKind, name: string): Promise<OwnWordsPart[]> {
  const keys = ownWordsKeys(kind, name) ?? []
  const rows = (await rowsOf(db, keys)).filter(isOutdated)
  return keys.map((key) => {
    const outdated = rows.filter((row) => row.key === key).map(({ locale, replaced }) => [locale, replaced])
    return {
      part: partOfKey(key),
      key,
      ours: perLocale((locale) => ourWords(locale, key) ?? ''),
      placeholders: [...new Set(LOCALES.flatMap((locale) => placeholdersAt(locale, key).allowed))],
      replaced: Object.fromEntries(outdated),
    }
  })
}

export async function listWords(db: Queries): Promise<ListedWords[]> {
  const rows = await db.selectFrom('own_words').selectAll().execute()
  return WORDS_KINDS.flatMap((kind) =>
    ownWordsNames(kind).map((name) => {
      const own = rows.filter(({ key }) => ownWordsKeys(kind, name)?.includes(key))
      return { kind, name, isOwn: own.length > 0, isOutdated: own.some(isOutdated) }
    }),
  )
}

export type Warner = { warn: (details: object, message: string) => void }

/** Own words that this version of the shop cannot send, as its placeholders differ, are logged and left out. */
export async function readOwnWords(db: Queries, log?: Warner): Promise<OwnWords> {
  const known = new Set(allOwnWords())
  const words = new Map<Locale, Map<string, string>>()
  for (const { key, locale: language, text } of await db.selectFrom('own_words').selectAll().execute()) {
    const locale = LOCALES.find((supported) => supported === language)
    const code = locale && known.has(key) ? wordsProblem(locale, key, text)?.code : 'not_found'
    if (!locale || code) log?.warn({ key, locale: language, code }, 'own words cannot be sent, ours are')
    else words.set(locale, (words.get(locale) ?? new Map<string, string>()).set(key, text))
  }
  return words
}

const MARKDOWN_PARSERS = { page: { text: parsePage }, question: { answer: parseMarkdown }, topic: {} }

function problemOf(parse: (markdown: string) => unknown, markdown: string): Problem | undefined {
  try {
    if (markdown) parse(markdown)
    return undefined
  } catch (error) {
    if (!(error instanceof MarkdownTooComplex)) return { code: 'page_incomplete' }
    return { code: 'text_too_complex', values: { count: String(MAX_NESTING) } }
  }
}

const byLanguage = (part: string, problemIn: (locale: Locale) => Problem | undefined): FieldRefusal[] =>
  LOCALES.flatMap((locale) => {
    const problem = problemIn(locale)
    return problem ? [{ field: translatedField(part, locale), ...problem }] : []
  })

function unknownIn(allowed: readonly string[], text: string): Problem | undefined {
  const unknown = unknownPlaceholder(withPromises(text, []), allowed)
  if (unknown === undefined) return undefined
  return { code: 'placeholder_unknown', values: { name: unknown, allowed: allowed.join(', ') || '–' } }
}

export function refusedIn({ kind, name }: TextId, content: TextContent): FieldRefusal[] {
  const textOf = (part: string, locale: Locale) => content[part]?.[locale] ?? ''
  if (isWordsKind(kind)) {
    return (ownWordsKeys(kind, name) ?? []).flatMap((key) => {
      const part = partOfKey(key)
      return byLanguage(part, (locale) => wordsProblem(locale, key, textOf(part, locale)))
    })
  }
  const unknown = Object.keys(content).flatMap((part) =>
    byLanguage(part, (locale) => unknownIn(placeholdersOf(kind, name, part), textOf(part, locale))),
  )
  const unreadable = Object.entries(MARKDOWN_PARSERS[kind]).flatMap(([part, parse]) =>
    byLanguage(part, (locale) => problemOf(parse, textOf(part, locale))),
  )
  return [...unknown, ...unreadable.filter(({ field }) => unknown.every((other) => other.field !== field))]
}
