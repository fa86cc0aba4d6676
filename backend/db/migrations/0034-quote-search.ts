import type { Kysely, Migration } from 'kysely'
import { wordsOf } from '../order-words'

type WithQuotes = {
  quotes: { id: string; number: string; address: string }
  quote_words: { quote_id: string; word: string }
}

const BATCH = 500

async function indexKnownQuotes(db: Kysely<WithQuotes>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('quotes')
      .select(['id', 'number', 'address'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const words = rows.flatMap(({ id, number, address }) =>
      wordsOf({ number, address: JSON.parse(address) }).map((word) => ({ quote_id: id, word })),
    )
    if (words.length > 0) await db.insertInto('quote_words').values(words).execute()
    after = last.id
  }
}

export const quoteSearch: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('quote_words')
      .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('quote_words_pk', ['quote_id', 'word'])
      .execute()
    await schema.createIndex('quote_words_by_word').on('quote_words').columns(['word', 'quote_id']).execute()
    await schema.createIndex('quotes_by_time').on('quotes').columns(['created_at', 'id']).execute()
    await schema.createIndex('quotes_by_state').on('quotes').columns(['state', 'created_at', 'id']).execute()
    await schema.alterTable('quotes').addColumn('listed_totals', 'text').execute()
    await schema.alterTable('quotes').addColumn('sent_at', 'text').execute()
    await schema.alterTable('quotes').addColumn('made_by', 'text').execute()
    await indexKnownQuotes(db as Kysely<WithQuotes>)
  },
}
