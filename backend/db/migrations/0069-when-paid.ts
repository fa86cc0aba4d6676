import { type Kysely, type Migration, sql } from 'kysely'

/** Keeps when the money of a payment came, and when a bank last took some of it back or gave it again. */
export const whenPaid: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['paid_at', 'charged_back_at'])
      await db.schema.alterTable('payments').addColumn(column, 'text').execute()
    // Nothing else is known of those from before.
    await sql`update payments set paid_at = updated_at where state = 'paid'`.execute(db)
    await sql`update payments set charged_back_at = updated_at where charged_back > 0`.execute(db)
    await db.schema.createIndex('payments_paid').on('payments').column('paid_at').execute()
  },
}
