import type { Kysely, Migration } from 'kysely'

/**
 * Finds what has to leave among all that is paid: paid extensions stay so for good, and each page of the office would look at
 * all of them.
 */
export const ordersToLeave: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = ['status', 'follows', 'start_date']
    await db.schema.createIndex('orders_to_leave').on('orders').columns(columns).execute()
  },
}
