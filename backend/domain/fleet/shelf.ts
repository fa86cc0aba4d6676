import type { Queries } from '../../db/schema'

/** Units that can be sent now: on the shelf and not recalled. */
export const onShelf = (db: Queries) =>
  db
    .selectFrom('units')
    .where('state', '=', 'free')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recall_units')
            .select('recall_units.recall_id')
            .whereRef('recall_units.serial_key', '=', 'units.serial_key')
            .where('settled_at', 'is', null),
        ),
      ),
    )

export async function unitsOnShelf(db: Queries, articleIds: Iterable<string>): Promise<Map<string, number>> {
  const ids = [...articleIds]
  if (ids.length === 0) return new Map()
  const rows = await onShelf(db)
    .select(({ fn }) => ['article_id', fn.countAll<number>().as('count')])
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, Number(count)]))
}
