import type { Kysely, Migration } from 'kysely'

export const ownQuestions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('own_questions')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .execute()
  },
}
