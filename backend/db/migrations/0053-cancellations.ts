import type { Kysely, Migration } from 'kysely'

/** Keeps cancellations of contracts beside withdrawals, which all rows so far are. */
export const cancellations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('withdrawals')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('withdrawal'))
      .execute()
    await db.schema.alterTable('withdrawals').addColumn('terms', 'text').execute()
  },
}
