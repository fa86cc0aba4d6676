import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Unit } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { Refusal } from '../../platform/refusal'
import { seenOf } from '../../platform/seen'
import type { Services } from '../../platform/services'
import { readContent, tidied, writeContent } from './content'
import { addVersion } from './history'
import { outdatedLanguages } from './own-words'
import { refusedIn } from './refused-parts'

const languagesChanged = (before: TextContent, after: TextContent) =>
  LOCALES.filter((locale) =>
    Object.keys(after).some((part) => before[part]?.[locale] !== after[part]?.[locale]),
  )

/** Throws Refusal 'not_found', 'changed_meanwhile', or 'invalid_form' for what the shop could not show. */
export async function changeText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: TextId,
  { seen, content, by }: { seen: string; content: TextContent; by: string },
): Promise<Logged | undefined> {
  const unit = db as Unit
  await changeCatalogueVersion(unit)
  const before = await readContent(unit, id)
  if (!before) throw new Refusal('not_found')
  if (seenOf(before) !== seen) throw new Refusal('changed_meanwhile')
  const after = tidied(id, content)
  const fields = refusedIn(id, after)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  // Who stores own words beside changed ones of ours has seen those.
  const outdated = await outdatedLanguages(unit, id)
  const changed = languagesChanged(before, after)
  const languages = LOCALES.filter((locale) => changed.includes(locale) || outdated.includes(locale))
  if (languages.length === 0) return undefined
  await writeContent(unit, id, after)
  const version = await addVersion(unit, id, before, { content: after, at: now().toISOString(), by })
  return { type: id.kind, id: id.name, changes: { version, languages: languages.join(', ') } }
}
