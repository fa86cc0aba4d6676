import type { Kysely, Migration } from 'kysely'

export const voucherPercentages: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('vouchers').addColumn('percent', 'integer').execute()
  },
}
