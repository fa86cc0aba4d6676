import { SECOND_HAND } from '../../../contract/articles'
import type { Line } from '../../../contract/lines'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries, Unit } from '../../db/schema'
import { stockOf } from '../catalogue/stock'
import type { Catalogue } from '../platform/catalogue'
import { notFound, Refusal, refusedField } from '../platform/refusal'
import { piecesOf } from './needed-units'

export async function setStock(db: Queries, articleId: string, pieces: number | null): Promise<void> {
  if (pieces === null) await db.deleteFrom('article_stock').where('article_id', '=', articleId).execute()
  else
    await db
      .insertInto('article_stock')
      .values({ article_id: articleId, pieces })
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ pieces }))
      .execute()
  await changeCatalogueVersion(db)
}

/** The change by 0 makes orders wait. Throws Refusal 'changed_meanwhile' where they took some, or 'not_permitted' for one unit. */
export async function countStock(
  db: Queries,
  id: string,
  { pieces, seen }: Record<'pieces' | 'seen', number | null>,
) {
  const query = db.selectFrom('articles').select('kind').where('id', '=', id)
  const { kind } = await query.executeTakeFirstOrThrow(notFound)
  if (kind === SECOND_HAND) throw new Refusal('not_permitted')
  await changeStock(db, id, 0)
  if ((await stockOf(db)).get(id) !== (seen ?? undefined)) throw new Refusal('changed_meanwhile')
  await setStock(db, id, pieces)
}

const changeStock = (trx: Queries, articleId: string, by: number) =>
  trx
    .updateTable('article_stock')
    .set((eb) => ({ pieces: eb('pieces', '+', by) }))
    .where('article_id', '=', articleId)
    .where('pieces', '>=', -by)
    .executeTakeFirst()

async function takePieces(trx: Unit, orderId: string, piece: Line, { articles }: Catalogue) {
  const { articleId, quantity } = piece
  const { numUpdatedRows } = await changeStock(trx, articleId, -quantity)
  const hold = { order_id: orderId, article_id: articleId, quantity }
  if (numUpdatedRows === 1n) return trx.insertInto('stock_holds').values(hold).execute()
  const counted = trx.selectFrom('article_stock').select('pieces').where('article_id', '=', articleId)
  const left = await counted.executeTakeFirst()
  if (!left) return
  const values = { name: articles.get(articleId)?.names ?? '', count: String(left.pieces) }
  throw refusedField(`article:${articleId}`, left.pieces > 0 ? 'stock_left' : 'sold_out', values)
}

/** Returns what is counted. Throws Refusal 'sold_out' or 'stock_left'. Always in the order of the ids, so that no two orders wait for each other. */
export async function takeStock(trx: Unit, orderId: string, lines: readonly Line[], catalogue: Catalogue) {
  const isCounted = ({ articleId }: Line) => catalogue.articles.get(articleId)?.left !== null
  const pieces = piecesOf(catalogue, lines).filter(isCounted)
  for (const piece of pieces) await takePieces(trx, orderId, piece, catalogue)
  if (pieces.length > 0) await changeCatalogueVersion(trx)
  return pieces
}

const holdsOf = (trx: Unit, orderId: string) => trx.deleteFrom('stock_holds').where('order_id', '=', orderId)

export async function giveBackStock(trx: Unit, orderId: string): Promise<void> {
  const held = await holdsOf(trx, orderId).returning(['article_id', 'quantity']).execute()
  for (const { article_id, quantity } of held.sort((a, b) => (a.article_id < b.article_id ? -1 : 1))) {
    await changeStock(trx, article_id, quantity)
  }
  if (held.length > 0) await changeCatalogueVersion(trx)
}

/** What has left comes back to the stock by a count alone. */
export async function sendStock(trx: Unit, orderId: string): Promise<void> {
  await holdsOf(trx, orderId).execute()
}
