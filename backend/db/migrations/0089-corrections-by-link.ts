import type { Kysely, Migration } from 'kysely'

/** Keeps when the email or delivery address of an order was changed by its link, until staff has checked that with its customer. */
export const correctionsByLink: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('corrected_at', 'text').execute()
    await db.schema.createIndex('orders_corrected').on('orders').column('corrected_at').execute()
  },
}
