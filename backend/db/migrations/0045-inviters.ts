import type { Kysely, Migration } from 'kysely'

/** The version before fills in neither; an invitation without `email_key` lets nobody join any more. */
export const inviters: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('staff_invitations')
      .addColumn('inviter_id', 'text', (column) => column.references('staff.id'))
      .execute()
    await schema.alterTable('staff_invitations').addColumn('email_key', 'text').execute()
  },
}
