import type { RecallOrder } from '../../../../contract/endpoints/recalls'
import type { Locale } from '../../../../contract/locales'
import { DELIVERED } from '../../../../contract/order-status'
import { readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { piecesOf } from '../../fleet/needed-units'
import type { Catalogue } from '../../platform/catalogue'
import { customerName } from '../mails/order-mail'
import { hasPieces } from './places'

const piecesIn = (catalogue: Catalogue, articleId: string, line: { article_id: string; quantity: number }) =>
  piecesOf(catalogue, [{ articleId: line.article_id, quantity: line.quantity }]).find(
    (pieces) => pieces.articleId === articleId,
  )?.quantity ?? 0

export const withSets = (catalogue: Catalogue, articleId: string): string[] =>
  [...catalogue.articles.keys()].filter(
    (id) => piecesIn(catalogue, articleId, { article_id: id, quantity: 1 }) > 0,
  )

function linesWithCustomers(db: Queries, articleIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('returns', (join) =>
      join.onRef('returns.order_id', '=', 'orders.id').on('received_at', 'is not', null),
    )
    .leftJoin('return_lines', (join) =>
      join
        .onRef('return_lines.return_id', '=', 'returns.id')
        .onRef('return_lines.position', '=', 'order_lines.position'),
    )
    .select(['orders.id', 'order_lines.position', 'article_id', 'order_lines.quantity', 'follows'])
    .select('return_lines.quantity as returned')
    .where('article_id', 'in', articleIds)
    .where(hasPieces)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as kept')
            .select('kept.id')
            .whereRef('kept.follows', '=', 'orders.id')
            .where('kept.status', '>=', DELIVERED),
        ),
      ),
    )
    .execute()
}

async function numbersOf(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_serials')
    .leftJoin('units', (join) =>
      join.on((is) => is('units.serial_key', '=', is.fn<string>('lower', ['order_serials.serial']))),
    )
    .select(['order_serials.order_id', 'order_serials.position', 'units.article_id'])
    .where('order_serials.order_id', 'in', orderIds)
    .execute()
}

async function unnumberedPieces(db: Queries, catalogue: Catalogue, articleId: string) {
  const lines = await linesWithCustomers(db, withSets(catalogue, articleId))
  const numbers = await numbersOf(
    db,
    lines.flatMap(({ id, follows }) => (follows ? [id, follows] : [id])),
  )
  const pieces = new Map<string, number>()
  for (const { id, follows, position, returned, ...line } of lines) {
    const noted = numbers.filter(
      (one) =>
        (one.article_id ?? articleId) === articleId &&
        (one.order_id === follows || (one.order_id === id && one.position === position)),
    )
    const left = piecesIn(catalogue, articleId, line) - (returned ?? 0) - noted.length
    if (left > 0) pieces.set(id, (pieces.get(id) ?? 0) + left)
  }
  return pieces
}

export async function addUnnumbered(
  db: Queries,
  catalogue: Catalogue,
  { recall, article }: { recall: string; article: string },
): Promise<number> {
  let added = 0
  for (const [order_id, quantity] of await unnumberedPieces(db, catalogue, article)) {
    const answers = { written_at: null, reached_at: null, settled_at: null }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('recall_orders')
      .values({ recall_id: recall, order_id, article_id: article, quantity, ...answers })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) added += quantity
  }
  return added
}

const ordersOf = (db: Queries, recallId: string) =>
  db
    .selectFrom('recall_orders')
    .innerJoin('orders', 'orders.id', 'recall_orders.order_id')
    .where('recall_id', '=', recallId)

export const unwrittenOrders = (db: Queries, recallId: string) =>
  ordersOf(db, recallId)
    .select(['order_id', 'article_id'])
    .where('written_at', 'is', null)
    .where('settled_at', 'is', null)
    .where('orders.erased_at', 'is', null)
    .where(hasPieces)
    .orderBy('order_id')
    .execute()

export async function countUnnumbered(db: Queries, recallId: string): Promise<number> {
  const row = await ordersOf(db, recallId)
    .where(hasPieces)
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function listRecallOrders(
  db: Queries,
  { articles }: Catalogue,
  locale: Locale,
  { recall, after }: { recall: string; after?: string },
) {
  const found = ordersOf(db, recall)
    .where(hasPieces)
    .select(['orders.id', 'orders.number', 'address', 'article_id', 'quantity'])
    .select(['written_at', 'reached_at', 'settled_at'])
  const { rows, next } = await readPageByText(found, { by: 'orders.number', after })
  const told = rows.map(({ id, number, address, article_id, quantity, ...row }): RecallOrder => {
    const name = customerName({ address: JSON.parse(address) })
    return {
      order: { id, number, name },
      article: articles.get(article_id)?.names[locale] ?? article_id,
      quantity,
      writtenAt: row.written_at,
      reachedAt: row.reached_at,
      settledAt: row.settled_at,
    }
  })
  return { rows: told, next }
}
