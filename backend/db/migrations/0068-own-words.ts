import type { Kysely, Migration } from 'kysely'

/** Keeps what an owner has written in mails and documents instead of our words, each with the words that it replaced. */
export const ownWords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('own_words')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('replaced', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_words_pk', ['key', 'locale'])
      .execute()
  },
}
