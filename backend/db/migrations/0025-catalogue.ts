import type { Kysely, Migration } from 'kysely'

export const datedPrices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('price_log').addColumn('holds_from', 'text').execute()
    await schema
      .createTable('withdrawn_prices')
      .addColumn('price_id', 'text', (column) => column.primaryKey().references('price_log.id'))
      .addColumn('withdrawn_at', 'text', (column) => column.notNull())
      .addColumn('withdrawn_by', 'text', (column) => column.notNull())
      .execute()
  },
}
