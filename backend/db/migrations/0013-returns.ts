import type { Kysely, Migration } from 'kysely'

const REFUND_COLUMNS = ['refund_money', 'refund_voucher', 'refund_delivery']

export const returnRefunds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of REFUND_COLUMNS) {
      await schema
        .alterTable('returns')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await schema
      .alterTable('uploads')
      .addColumn('kept_for', 'text', (column) => column.references('orders.id'))
      .execute()
    await schema.createIndex('orders_by_end').on('orders').columns(['status', 'end_date']).execute()
  },
}
