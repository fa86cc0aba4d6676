import type { Kysely, Migration } from 'kysely'
import { wordsOf } from '../order-words'

type Row = { id: string; number: string; address: string }
type WithWords = {
  orders: Row
  quotes: Row
  order_words: { order_id: string; word: string }
  quote_words: { quote_id: string; word: string }
}

const BATCH = 500
const CHUNK = 1000

/** The words of those whose names are not written in plain Latin letters alone; what else they are found by stays. */
async function addWords(
  db: Kysely<WithWords>,
  table: 'orders' | 'quotes',
  store: (words: { id: string; word: string }[]) => Promise<unknown>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'number', 'address'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const words = rows
      .filter(({ address }) => /[^\0-\x7f]/.test(address))
      .flatMap(({ id, number, address }) => {
        return wordsOf({ number, address: JSON.parse(address) }).map((word) => ({ id, word }))
      })
    for (let start = 0; start < words.length; start += CHUNK) await store(words.slice(start, start + CHUNK))
    after = last.id
  }
}

export const wordsOfAnyScript: Migration = {
  async up(unknown: Kysely<unknown>) {
    const db = unknown as Kysely<WithWords>
    await addWords(db, 'orders', (words) =>
      db
        .insertInto('order_words')
        .values(words.map(({ id, word }) => ({ order_id: id, word })))
        .onConflict((known) => known.doNothing())
        .execute(),
    )
    await addWords(db, 'quotes', (words) =>
      db
        .insertInto('quote_words')
        .values(words.map(({ id, word }) => ({ quote_id: id, word })))
        .onConflict((known) => known.doNothing())
        .execute(),
    )
  },
}
