import type { Kysely, Migration } from 'kysely'

/** What tells an entry of a statement apart from all others; rows from before get it when their file is read again. */
export const wholeBankEntries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('bank_entries').addColumn('identity', 'text').execute()
    await schema.alterTable('bank_entries').addColumn('problem', 'text').execute()
    await schema
      .createIndex('bank_entries_by_identity')
      .unique()
      .on('bank_entries')
      .column('identity')
      .execute()
  },
}
