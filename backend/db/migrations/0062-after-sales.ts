import type { Kysely, Migration } from 'kysely'

/** Keeps with an order what was repaired under the legal guarantee, and with a unit who made or imported it. */
export const afterSales: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('repairs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('serial', 'text')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('units').addColumn('maker', 'text').execute()
    await db.schema.createIndex('repairs_of_order').on('repairs').columns(['order_id', 'day']).execute()
  },
}
