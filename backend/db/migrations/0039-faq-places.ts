import type { Kysely, Migration } from 'kysely'

export const faqPlaces: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('faq_places')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('places', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('question_id', 'text', (column) => column.notNull().references('faq_questions.id'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .execute()
  },
}
