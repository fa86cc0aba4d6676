import type { Kysely, Migration } from 'kysely'

/** Keeps what is recalled by serial number, who was written to about it, and who has answered. */
export const recalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recalls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recall_units')
      .addColumn('recall_id', 'text', (column) => column.notNull().references('recalls.id'))
      .addColumn('serial_key', 'text', (column) => column.notNull())
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('written_order_id', 'text')
      .addColumn('written_at', 'text')
      .addColumn('reached_at', 'text')
      .addColumn('settled_at', 'text')
      .addPrimaryKeyConstraint('recall_units_pk', ['recall_id', 'serial_key'])
      .execute()
    await db.schema.createIndex('recall_units_serial').on('recall_units').column('serial_key').execute()
  },
}
