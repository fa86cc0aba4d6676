import type { Kysely, Migration } from 'kysely'

/** What goes back of the extensions of a rental when its return is settled. */
export const returnExtensions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('return_extensions')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
      .addColumn('return_id', 'text', (column) => column.notNull().references('returns.id'))
      .addColumn('refund_money', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('return_extensions_by_return')
      .on('return_extensions')
      .column('return_id')
      .execute()
  },
}
