import { LOCALES } from '../../../contract/locales'
import { placeholdersOf, unknownPlaceholder } from '../../../contract/texts'
import type { TextContent } from '../../../contract/wire/texts'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Unit } from '../../db/schema'
import { type FieldRefusal, Refusal } from '../refusal'
import type { Services } from '../services'
import type { LogEntry } from '../staff/log'
import { readContent, seenOf, type TextId, tidied, writeContent } from './content'
import { addVersion } from './history'

/** The name under which a part in a language is typed and refused. */
const fieldOf = (part: string, locale: string) => `${part}-${locale}`

function unknownIn({ kind, name }: TextId, content: TextContent): FieldRefusal[] {
  return Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.flatMap((locale) => {
      const unknown = unknownPlaceholder(texts[locale], placeholdersOf(kind, name, part))
      if (unknown === undefined) return []
      const values = { name: unknown, allowed: placeholdersOf(kind, name, part).join(', ') || '–' }
      return [{ field: fieldOf(part, locale), code: 'placeholder_unknown' as const, values }]
    }),
  )
}

const languagesChanged = (before: TextContent, after: TextContent) =>
  LOCALES.filter((locale) =>
    Object.keys(after).some((part) => before[part]?.[locale] !== after[part]?.[locale]),
  )

/**
 * Publishes a text at once, in every process; what it was stays in its history. Returns what to log, undefined if it is as
 * before. Throws Refusal 'not_found', 'changed_meanwhile', or 'invalid_form' for placeholders that nobody fills in.
 */
export async function changeText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: TextId,
  { seen, content, by }: { seen: string; content: TextContent; by: string },
): Promise<LogEntry | undefined> {
  const unit = db as Unit
  // First of all: whoever else changes the catalogue waits for it.
  await changeCatalogueVersion(unit)
  const before = await readContent(unit, id)
  if (!before) throw new Refusal('not_found')
  if (seenOf(before) !== seen) throw new Refusal('changed_meanwhile')
  const after = tidied(id, content)
  const fields = unknownIn(id, after)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const languages = languagesChanged(before, after)
  if (languages.length === 0) return undefined
  await writeContent(unit, id, after)
  const version = await addVersion(unit, id, before, { content: after, at: now().toISOString(), by })
  return {
    action: 'texts.write',
    subject: { type: id.kind, id: id.name },
    changes: { version, languages: languages.join(', ') },
  }
}
