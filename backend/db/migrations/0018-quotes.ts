import type { Kysely, Migration } from 'kysely'

export const quotesTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('quotes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('region', 'text')
      .addColumn('start_date', 'text')
      .addColumn('end_date', 'text')
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text')
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('totals', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('accepted_by', 'text')
      .addColumn('order_id', 'text', (column) => column.unique().references('orders.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('quotes_by_email').on('quotes').column('email_key').execute()
  },
}
