import type { Kysely, Migration } from 'kysely'

export const daysToPay: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('payment_methods')
      .addColumn('days_to_pay', 'integer', (column) => column.notNull().defaultTo(7))
      .execute()
    await schema.createIndex('orders_status').on('orders').columns(['status', 'created_at']).execute()
  },
}
