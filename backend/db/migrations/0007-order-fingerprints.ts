import type { Kysely, Migration } from 'kysely'

export const orderFingerprints: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('orders').addColumn('fingerprint', 'text').execute()
  },
}
