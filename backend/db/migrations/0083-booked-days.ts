import { type Kysely, type Migration, sql } from 'kysely'

/** Keeps on which day an invoice counts in the books, where its money had come before it was made. */
export const bookedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('invoices').addColumn('booked_at', 'text').execute()
    await sql`create index invoices_by_booking on invoices (coalesce(booked_at, issued_at), id)`.execute(db)
  },
}
