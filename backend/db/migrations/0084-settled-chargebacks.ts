import type { Kysely, Migration } from 'kysely'

/** Keeps how much of what a bank took back needs no hand any more: it was paid again or given up. */
export const settledChargebacks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('payments')
      .addColumn('chargeback_settled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
