import type { Queries } from '../../db/schema'
import { setStock } from './stock'

export const unitsAsSold = (db: Queries) =>
  db
    .selectFrom('units')
    .leftJoin('second_hand_offers', (join) =>
      join.onRef('second_hand_offers.unit_id', '=', 'units.id').on('units.state', '=', 'for_sale'),
    )
    .selectAll('units')
    .select(({ fn }) => fn.coalesce('second_hand_offers.article_id', 'units.article_id').as('sold_as'))

export const offerOf = (db: Queries, unitId: string) =>
  db.selectFrom('second_hand_offers').selectAll().where('unit_id', '=', unitId).executeTakeFirst()

export async function isOrdered(db: Queries, unitId: string): Promise<boolean> {
  const offer = db.selectFrom('second_hand_offers').select('article_id').where('unit_id', '=', unitId)
  const held = db.selectFrom('stock_holds').select('order_id').where('article_id', '=', offer)
  return (await held.executeTakeFirst()) !== undefined
}

/** Call it once the unit is no longer for sale. */
export async function endOffer(db: Queries, unitId: string): Promise<void> {
  const offer = await offerOf(db, unitId)
  if (!offer) return
  const { article_id } = offer
  await db
    .updateTable('article_settings')
    .set({ published: 0 })
    .where('article_id', '=', article_id)
    .execute()
  await db.deleteFrom('stock_holds').where('article_id', '=', article_id).execute()
  await setStock(db, article_id, 0)
}
