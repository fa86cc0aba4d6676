import { wordsOf } from '../../db/order-words'
import type { Unit } from '../../db/schema'
import type { Order } from './order'

/** Makes an order findable by all that it says now, and by the serial numbers of what it got. */
export async function indexWords(unit: Unit, order: Pick<Order, 'id' | 'number' | 'address'>): Promise<void> {
  const rows = await unit
    .selectFrom('order_serials')
    .select('serial')
    .where('order_id', '=', order.id)
    .execute()
  const words = wordsOf({ ...order, serials: rows.map(({ serial }) => serial) })
  await unit.deleteFrom('order_words').where('order_id', '=', order.id).execute()
  await unit
    .insertInto('order_words')
    .values(words.map((word) => ({ order_id: order.id, word })))
    .execute()
}
