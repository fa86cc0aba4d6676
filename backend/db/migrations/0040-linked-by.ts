import type { Kysely, Migration } from 'kysely'

export const linkedBy: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('order_withdrawals').addColumn('linked_by', 'text').execute()
  },
}
