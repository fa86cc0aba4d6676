import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_LENGTH, plainWord, wordsOf } from '../../../db/order-words'
import type { Tables, Unit } from '../../../db/schema'
import type { Order } from './order'

type Searched = Pick<Order, 'id' | 'number' | 'address'>

export async function indexWords(unit: Unit, order: Searched): Promise<void> {
  const numbers = unit.selectFrom('order_serials').select('serial').where('order_id', '=', order.id)
  const swapped = unit.selectFrom('swaps').select('old_serial as serial').where('order_id', '=', order.id)
  const rows = await numbers.union(swapped).execute()
  const words = wordsOf({ ...order, serials: rows.map(({ serial }) => serial) })
  await unit.deleteFrom('order_words').where('order_id', '=', order.id).execute()
  await unit.insertInto('order_words').values(wordRows(order.id, words)).execute()
}

const wordRows = (orderId: string, words: readonly string[]): Tables['order_words'][] =>
  words.map((word) => ({ order_id: orderId, word }))

export const newWordRows = (order: Searched): Tables['order_words'][] => wordRows(order.id, wordsOf(order))

const WORDS = {
  orders: { table: 'order_words', id: 'order_id' },
  quotes: { table: 'quote_words', id: 'quote_id' },
} as const

type Subject = keyof typeof WORDS

function conditionFor(subject: Subject, word: string): RawBuilder<SqlBool> {
  const { table, id } = WORDS[subject]
  const last = word + 'z'.repeat(MAX_LENGTH)
  return sql`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(id)} = ${sql.ref(`${subject}.id`)} and word between ${word} and ${last})`
}

// Numbers of orders and quotes are passed on in three parts.
const NUMBER_IN_PARTS =
  /(?<![\p{L}\p{N}])([a-z]{1,2})[\s\p{Pd}]+(\d\d)[\s\p{Pd}]+([2-9a-z]{6})(?![\p{L}\p{N}])/giu

/** One condition per word, matching the beginning of words; a search without words finds nothing. */
export function searchConditions(subject: Subject, search: string) {
  if (search.trim() === '') return []
  const words = search
    .replace(NUMBER_IN_PARTS, '$1$2$3')
    .split(/\s+/)
    .map((word) => plainWord(word).slice(0, MAX_LENGTH))
    .filter((word) => word !== '')
  if (words.length === 0) return [sql<SqlBool>`1 = 0`]
  return words.map((word) => conditionFor(subject, word))
}
