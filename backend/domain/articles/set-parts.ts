import type { ArticleContent } from '../../../contract/endpoints/articles'
import type { Queries } from '../../db/schema'
import type { FieldRefusal } from '../refusal'

type Parts = ArticleContent['parts']

/** Refuses parts that do not exist, come twice, or in the end hold the set itself; by the field of the part. */
export async function partProblems(db: Queries, id: string, parts: Parts): Promise<FieldRefusal[]> {
  if (parts.length === 0) return []
  const rows = await db.selectFrom('articles').select(['id', 'sub_items']).execute()
  const partsOf = new Map(rows.map((row) => [row.id, JSON.parse(row.sub_items) as Parts]))
  const holds = (part: string): boolean =>
    part === id || (partsOf.get(part) ?? []).some((inner) => holds(inner.id))
  return parts.flatMap((part, index): FieldRefusal[] => {
    const isTwice = parts.findIndex((other) => other.id === part.id) < index
    if (partsOf.has(part.id) && !isTwice && !holds(part.id)) return []
    return [{ field: `part-${index}`, code: isTwice ? 'part_twice' : 'part_impossible' }]
  })
}
