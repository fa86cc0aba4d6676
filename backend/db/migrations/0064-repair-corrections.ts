import type { Kysely, Migration } from 'kysely'

/** Keeps a corrected repair beside the one that takes its place, and why; one that is void says that nothing was repaired. */
export const repairCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('repairs').addColumn('corrects', 'text').execute()
    await db.schema.alterTable('repairs').addColumn('reason', 'text').execute()
    await db.schema
      .alterTable('repairs')
      .addColumn('is_void', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
