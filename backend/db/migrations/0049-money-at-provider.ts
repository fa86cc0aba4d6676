import { type Kysely, type Migration, sql } from 'kysely'

/** Refunds that were made at the provider, and payments of which it tells another amount than was asked for. */
export const moneyAtProvider: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('refunds').addColumn('found_at', 'text').execute()
    await schema.alterTable('payments').addColumn('mismatch', 'text').execute()
    await schema
      .createIndex('payments_mismatched')
      .on('payments')
      .columns(['updated_at', 'id'])
      .where(sql.ref('mismatch'), 'is not', null)
      .execute()
  },
}
