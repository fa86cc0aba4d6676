import { type Kysely, type Migration, sql } from 'kysely'

/** Adds the order with which a number outside the fleet left, so that no number is with two customers. */
export const serialHolders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('serial_holders')
      .addColumn('serial_key', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .execute()
    await sql`insert into serial_holders (serial_key, order_id)
      select lower(serial), max(holder.id)
      from order_serials
      left join (
        select follow_ups.order_id, keeping.id
        from follow_ups
        join orders keeping on keeping.id = follow_ups.follow_up_id
        where follow_ups.kind <> 'extension' and keeping.status not in (200, 209)
      ) kept on kept.order_id = order_serials.order_id
      join orders holder on holder.id = coalesce(kept.id, order_serials.order_id)
      where holder.status in (300, 301, 400)
      group by lower(serial)`.execute(db)
  },
}
