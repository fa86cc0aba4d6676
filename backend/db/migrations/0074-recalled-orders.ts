import type { Kysely, Migration } from 'kysely'

/** Keeps which orders of a recalled article have pieces without a number, who was written to about them, and who has answered. */
export const recalledOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recall_orders')
      .addColumn('recall_id', 'text', (column) => column.notNull().references('recalls.id'))
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('article_id', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('written_at', 'text')
      .addColumn('reached_at', 'text')
      .addColumn('settled_at', 'text')
      .addPrimaryKeyConstraint('recall_orders_pk', ['recall_id', 'order_id', 'article_id'])
      .execute()
  },
}
