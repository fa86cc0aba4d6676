import type { TextContent, TextId, TextVersion } from '../../../../contract/endpoints/texts'
import { LOCALES } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import { newRowId } from '../../../db/row-id'
import type { Queries } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { notFound, Refusal } from '../../platform/refusal'
import { refuseOutdated } from '../../platform/seen'
import type { Clocked } from '../../platform/services'
import { readContent, tidied, writeContent } from './content'
import { outdatedLanguages, refusedIn } from './own-words'

const SHOP = ''

const newestVersions = (db: Queries, { kind, name }: TextId) =>
  db.selectFrom('text_versions').where('kind', '=', kind).where('name', '=', name).orderBy('version', 'desc')

export async function versionsOf(db: Queries, id: TextId): Promise<TextVersion[]> {
  const rows = await newestVersions(db, id).select(['version', 'at', 'actor']).limit(100).execute()
  return rows.map(({ version, at, actor }) => ({ version, at, by: actor }))
}

export async function readVersion(db: Queries, id: TextId, version: number) {
  const query = newestVersions(db, id).selectAll().where('version', '=', version)
  const { at, actor, content } = await query.executeTakeFirstOrThrow(notFound)
  return { version, at, by: actor, content: JSON.parse(content) as TextContent }
}

/** Also stores the replaced text where it is no version yet. Returns the number of the new version. */
export async function addVersion(
  db: Queries,
  id: TextId,
  before: TextContent | undefined,
  { content, at, by }: { content: TextContent; at: string; by: string },
): Promise<number> {
  const newest = await newestVersions(db, id).select(['version', 'content']).executeTakeFirst()
  const last = newest?.version ?? 0
  const replaced = before && JSON.stringify(before)
  const isKnown = newest?.content === replaced
  const row = (version: number, text: string, actor: string) => {
    return { id: newRowId(), ...id, version, content: text, at, actor }
  }
  const shipped = replaced === undefined || isKnown ? [] : [row(last + 1, replaced, SHOP)]
  const added = [...shipped, row(last + shipped.length + 1, JSON.stringify(content), by)]
  await db.insertInto('text_versions').values(added).execute()
  return last + added.length
}

const languagesChanged = (before: TextContent, after: TextContent) =>
  LOCALES.filter((locale) =>
    Object.keys(after).some((part) => before[part]?.[locale] !== after[part]?.[locale]),
  )

export async function changeText(
  { db, now }: Clocked,
  id: TextId,
  { seen, content, by }: { seen: string; content: TextContent; by: string },
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const before = await readContent(db, id)
  if (!before) throw new Refusal('not_found')
  refuseOutdated(before, seen)
  const after = tidied(id, content)
  const fields = refusedIn(id, after)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  // Who stores own words beside changed ones of ours has seen those.
  const outdated = await outdatedLanguages(db, id)
  const changed = languagesChanged(before, after)
  const languages = LOCALES.filter((locale) => changed.includes(locale) || outdated.includes(locale))
  if (languages.length === 0) return undefined
  await writeContent(db, id, after)
  const version = await addVersion(db, id, before, { content: after, at: now().toISOString(), by })
  return { type: id.kind, id: id.name, changes: { version, languages: languages.join(', ') } }
}
