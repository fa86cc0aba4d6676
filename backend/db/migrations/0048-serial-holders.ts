import { type Kysely, type Migration, sql } from 'kysely'

/** With which order a number left that is none of the fleet's: so that no number is with two customers. */
export const serialHolders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('serial_holders')
      .addColumn('serial_key', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .execute()
    await sql`insert into serial_holders (serial_key, order_id)
      select lower(serial), max(order_id)
      from order_serials
      join orders on orders.id = order_serials.order_id
      where status in (300, 301, 400)
      group by lower(serial)`.execute(db)
  },
}
