import type { Kysely, Migration } from 'kysely'

/** Transfers as a bank's statements tell of them, until they are booked. */
export const bankEntries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('bank_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('payer', 'text', (column) => column.notNull())
      .addColumn('remittance', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.references('orders.id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('bank_entries_by_state')
      .on('bank_entries')
      .columns(['state', 'created_at', 'id'])
      .execute()
    await schema
      .createIndex('deposit_entries_summed')
      .on('deposit_entries')
      .columns(['order_id', 'amount'])
      .execute()
    await schema.createIndex('invoices_by_issue').on('invoices').columns(['issued_at', 'id']).execute()
  },
}
