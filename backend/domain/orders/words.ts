import { wordsOf } from '../../db/order-words'
import type { Unit } from '../../db/schema'
import type { OrderWordsTable } from '../../db/staff-tables'
import type { Order } from './order'

type Searched = Pick<Order, 'id' | 'number' | 'address'>

/** Makes an order findable by all that it says now, and by the serial numbers of what it got. */
export async function indexWords(unit: Unit, order: Searched): Promise<void> {
  const rows = await unit
    .selectFrom('order_serials')
    .select('serial')
    .where('order_id', '=', order.id)
    .execute()
  const words = wordsOf({ ...order, serials: rows.map(({ serial }) => serial) })
  await unit.deleteFrom('order_words').where('order_id', '=', order.id).execute()
  await unit.insertInto('order_words').values(wordRows(order.id, words)).execute()
}

const wordRows = (orderId: string, words: readonly string[]): OrderWordsTable[] =>
  words.map((word) => ({ order_id: orderId, word }))

export const newWordRows = (order: Searched): OrderWordsTable[] => wordRows(order.id, wordsOf(order))
