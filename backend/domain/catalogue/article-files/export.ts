import type { ExportedItem, ExportedPrice } from '../../../../contract/endpoints/article-files'
import type { Queries } from '../../../db/schema'
import { withoutPlace } from '../articles/prices'
import { parsedTexts, readArticleVersions } from '../articles/write'
import { readCurrentPrices, readPriceHistories } from '../price-history'

const readArticles = (db: Queries) =>
  db.selectFrom('articles').select(['id', 'code', 'names']).orderBy('position').orderBy('id').execute()

export async function exportItems(db: Queries): Promise<ExportedItem[]> {
  const items: ExportedItem[] = []
  for (const { id, code } of await readArticles(db)) {
    const { draft, published, isPublished } = await readArticleVersions(db, id)
    const { texts, offered } = draft?.content ?? published
    items.push({ id, code, names: texts.name, summaries: texts.summary, offered, isPublished })
  }
  return items
}

export async function exportPrices(db: Queries, now: Date): Promise<ExportedPrice[]> {
  const current = await readCurrentPrices(db, await readPriceHistories(db), now.toISOString())
  return (await readArticles(db)).flatMap(({ id, code, names }) =>
    (current.get(id) ?? []).map((row) => {
      const { country, region } = row
      return { id, code, names: parsedTexts(names), country, region, price: withoutPlace(row) }
    }),
  )
}
