import { type Kysely, type Migration, sql } from 'kysely'

/** What the lists of refunds and of payments that were taken back are read by. */
export const moneyLists: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('refunds_by_creation').on('refunds').columns(['created_at', 'id']).execute()
    await schema
      .createIndex('payments_charged_back')
      .on('payments')
      .columns(['updated_at', 'id'])
      .where(sql.ref('charged_back'), '>', 0)
      .execute()
    await schema
      .createIndex('payments_awaited')
      .on('payments')
      .columns(['provider', 'state', 'created_at', 'id'])
      .execute()
  },
}
