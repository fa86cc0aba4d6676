import type { Kysely, Migration } from 'kysely'

/** Keeps what customers have written about articles, with the order by which that was checked and the answer of the shop. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reviews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('article_id', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('written_on', 'text', (column) => column.notNull())
      .addColumn('stars', 'integer', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('is_shown', 'integer', (column) => column.notNull())
      .addColumn('is_checked', 'integer', (column) => column.notNull())
      .addColumn('is_example', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
  },
}
