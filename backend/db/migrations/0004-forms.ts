import type { Kysely, Migration } from 'kysely'

export const formTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('form_submissions')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('form_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('form_values', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    for (const table of ['form_submissions', 'uploads', 'form_drafts']) {
      await schema.createIndex(`${table}_by_age`).on(table).column('created_at').execute()
    }
  },
}
