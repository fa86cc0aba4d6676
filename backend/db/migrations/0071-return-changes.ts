import type { Kysely, Migration } from 'kysely'

/** Keeps how often a return was changed since it was announced, and when last. */
export const returnChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('returns').addColumn('changed_at', 'text').execute()
    await db.schema
      .alterTable('returns')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
