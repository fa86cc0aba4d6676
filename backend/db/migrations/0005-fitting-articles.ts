import type { Kysely, Migration } from 'kysely'

export const fittingArticlesTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('fitting_articles')
      .addColumn('kind', 'text', (column) => column.notNull())
      // Without references: the owner may have deleted an article that the seed names.
      .addColumn('goes_with', 'text', (column) => column.notNull())
      .addColumn('article_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fitting_articles_pk', ['kind', 'goes_with', 'article_id'])
      .execute()
  },
}
