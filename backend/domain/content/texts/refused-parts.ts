import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES } from '../../../../contract/locales'
import { parsePage } from '../../../../contract/markdown/page'
import { MAX_NESTING, MarkdownTooComplex, parseMarkdown } from '../../../../contract/markdown/parse'
import { ownWordsKeys, partOfKey, type WordsKind } from '../../../../contract/own-words'
import { withPromises } from '../../../../contract/owner-promises'
import { isWordsKind, type OwnKind, placeholdersOf, unknownPlaceholder } from '../../../../contract/texts'
import type { FieldRefusal } from '../../platform/refusal'
import { wordsProblem } from './own-words'

export const fieldOf = (part: string, locale: string) => `${part}-${locale}`

const READ = { page: { text: parsePage }, question: { answer: parseMarkdown }, topic: {} }

type Problem = Omit<FieldRefusal, 'field'>

function problemOf(read: (markdown: string) => unknown, markdown: string): Problem | undefined {
  try {
    read(markdown)
    return undefined
  } catch (error) {
    if (!(error instanceof MarkdownTooComplex)) return { code: 'page_incomplete' }
    return { code: 'text_too_complex', values: { count: String(MAX_NESTING) } }
  }
}

function unreadableIn(kind: OwnKind, content: TextContent): FieldRefusal[] {
  return Object.entries(READ[kind]).flatMap(([part, read]) =>
    LOCALES.flatMap((locale) => {
      const markdown = content[part]?.[locale]
      const problem = markdown ? problemOf(read, markdown) : undefined
      return problem ? [{ field: fieldOf(part, locale), ...problem }] : []
    }),
  )
}

/** Refuses unknown placeholders, and promises without their end mark. */
function unknownIn(kind: OwnKind, name: string, content: TextContent): FieldRefusal[] {
  return Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.flatMap((locale) => {
      const unknown = unknownPlaceholder(withPromises(texts[locale], []), placeholdersOf(kind, name, part))
      if (unknown === undefined) return []
      const values = { name: unknown, allowed: placeholdersOf(kind, name, part).join(', ') || '–' }
      return [{ field: fieldOf(part, locale), code: 'placeholder_unknown' as const, values }]
    }),
  )
}

function refusedWords(kind: WordsKind, name: string, content: TextContent): FieldRefusal[] {
  return (ownWordsKeys(kind, name) ?? []).flatMap((key) =>
    LOCALES.flatMap((locale) => {
      const part = partOfKey(key)
      const problem = wordsProblem(locale, key, content[part]?.[locale] ?? '')
      return problem ? [{ field: fieldOf(part, locale), ...problem }] : []
    }),
  )
}

export function refusedIn({ kind, name }: TextId, content: TextContent): FieldRefusal[] {
  if (isWordsKind(kind)) return refusedWords(kind, name, content)
  const unknown = unknownIn(kind, name, content)
  const isTold = ({ field }: FieldRefusal) => unknown.some((refusal) => refusal.field === field)
  return [...unknown, ...unreadableIn(kind, content).filter((refusal) => !isTold(refusal))]
}
