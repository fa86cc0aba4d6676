import type { Queries } from '../../db/schema'

export async function stockOf(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('article_stock').selectAll().execute()
  return new Map(rows.map(({ article_id, pieces }) => [article_id, pieces]))
}
