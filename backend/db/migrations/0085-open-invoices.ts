import type { Kysely, Migration } from 'kysely'

/** Finds the few orders with a day to pay among all, keeps which of them are disputed, and after how many days a method reminds of them. */
export const openInvoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('disputed_at', 'text').execute()
    await db.schema.createIndex('orders_to_pay').on('orders').column('pay_by').execute()
    await db.schema
      .alterTable('payment_methods')
      .addColumn('remind_after', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await db
      .withTables<{ payment_methods: { id: string; remind_after: string } }>()
      .updateTable('payment_methods')
      .set({ remind_after: '[7,14,30]' })
      .where('id', '=', 'invoice')
      .execute()
  },
}
