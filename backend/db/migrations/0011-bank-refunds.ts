import type { Kysely, Migration } from 'kysely'

export const bankRefunds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('bank_refunds')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('request_key', 'text', (column) => column.notNull().unique())
      .addColumn('payment', 'text', (column) => column.notNull().references('bank_payments.reference'))
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('bank_refunds_of_payment').on('bank_refunds').column('payment').execute()
    await schema
      .alterTable('bank_payments')
      .addColumn('refunding', 'text', (column) => column.notNull().defaultTo('done'))
      .execute()
    await schema.createIndex('refunds_of_payment').on('refunds').column('payment_id').execute()
  },
}
