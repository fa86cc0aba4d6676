import type { Kysely, Migration } from 'kysely'

export const withdrawalTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('has_receipt', 'integer', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('order_withdrawals')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('withdrawal_id', 'text', (column) => column.notNull().references('withdrawals.id'))
      .addColumn('linked_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_withdrawals_pk', ['order_id', 'withdrawal_id'])
      .execute()
  },
}
