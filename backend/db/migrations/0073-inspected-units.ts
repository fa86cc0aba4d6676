import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Keeps which units have to be inspected before they are free again, and with what they came back damaged. Those in repair have to be, and
 * those that are being cleaned since an order with damage.
 */
export const inspectedUnits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('units')
      .addColumn('to_inspect', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('unit_log').addColumn('grade', 'integer').execute()
    await db.schema
      .alterTable('unit_log')
      .addColumn('photos', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await sql`update units set to_inspect = 1 where state = 'repair' or (state = 'cleaning' and exists (
      select 1 from unit_log join orders on orders.id = unit_log.order_id
      where unit_log.unit_id = units.id and unit_log.state = 'cleaning' and orders.status in (501, 502)))`.execute(
      db,
    )
  },
}
