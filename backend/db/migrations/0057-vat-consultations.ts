import type { Kysely, Migration } from 'kysely'

/** Checkouts and orders keep by which answer of the register a company of another member state is charged no VAT. */
export const vatConsultations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['checkouts', 'orders'])
      await db.schema.alterTable(table).addColumn('vat_check', 'text').execute()
  },
}
