import type { TextContent, TextId, TextVersion } from '../../../../contract/endpoints/texts'
import { newRowId } from '../../../db/row-id'
import type { Queries, Unit } from '../../../db/schema'
import { notFound } from '../../platform/refusal'

/** The author of texts that came with the shop. */
const SHOP = ''

type Written = { content: TextContent; at: string; by: string }

export async function versionsOf(db: Queries, { kind, name }: TextId): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('text_versions')
    .select(['version', 'at', 'actor'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ version, at, actor }) => ({ version, at, by: actor }))
}

export async function readVersion(db: Queries, { kind, name }: TextId, version: number) {
  const row = await db
    .selectFrom('text_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(notFound)
  return { version, at: row.at, by: row.actor, content: JSON.parse(row.content) as TextContent }
}

/** Also stores the replaced text where it is no version yet. Returns the number of the new version. */
export async function addVersion(
  unit: Unit,
  id: TextId,
  before: TextContent | undefined,
  { content, at, by }: Written,
): Promise<number> {
  const newest = await unit
    .selectFrom('text_versions')
    .select(['version', 'content'])
    .where('kind', '=', id.kind)
    .where('name', '=', id.name)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const last = newest?.version ?? 0
  const replaced = before && JSON.stringify(before)
  const isKnown = newest?.content === replaced
  const row = (version: number, text: string, actor: string) => {
    return { id: newRowId(), ...id, version, content: text, at, actor }
  }
  const shipped = replaced === undefined || isKnown ? [] : [row(last + 1, replaced, SHOP)]
  const added = [...shipped, row(last + shipped.length + 1, JSON.stringify(content), by)]
  await unit.insertInto('text_versions').values(added).execute()
  return last + added.length
}
