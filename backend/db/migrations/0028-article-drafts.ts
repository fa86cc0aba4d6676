import type { Kysely, Migration } from 'kysely'

export const articleDrafts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('article_settings')
      .addColumn('article_id', 'text', (column) => column.primaryKey().references('articles.id'))
      .addColumn('published', 'integer', (column) => column.notNull())
      .addColumn('trial', 'integer', (column) => column.notNull())
      .addColumn('rent', 'integer', (column) => column.notNull())
      .addColumn('buy', 'integer', (column) => column.notNull())
      .addColumn('changes', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('article_drafts')
      .addColumn('article_id', 'text', (column) => column.primaryKey().references('articles.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute()
  },
}
