import type { Kysely, Migration } from 'kysely'

export const payOnInvoice: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('users').addColumn('invoice_since', 'text').execute()
    await schema
      .createTable('invoice_permissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('is_allowed', 'integer', (column) => column.notNull())
      .addColumn('given_by', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('invoice_permissions_of_user')
      .on('invoice_permissions')
      .column('user_id')
      .execute()
    await schema.alterTable('orders').addColumn('pay_by', 'text').execute()
    await schema.alterTable('orders').addColumn('payable', 'integer').execute()
    await schema.createIndex('orders_pay_by').on('orders').column('pay_by').execute()
    await schema
      .alterTable('quotes')
      .addColumn('user_id', 'text', (column) => column.references('users.id'))
      .execute()
    await schema.createIndex('quotes_of_user').on('quotes').column('user_id').execute()
  },
}
