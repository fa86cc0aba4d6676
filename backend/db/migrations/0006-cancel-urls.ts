import type { Kysely, Migration } from 'kysely'

export const cancelUrls: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ['payments', 'bank_payments']) {
      await schema.alterTable(table).addColumn('cancel_url', 'text').execute()
    }
  },
}
