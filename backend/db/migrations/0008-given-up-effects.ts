import type { Kysely, Migration } from 'kysely'

export const givenUpEffects: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('outbox').addColumn('given_up_at', 'text').execute()
  },
}
