import type { Kysely, Migration } from 'kysely'

export const staffDrafts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('staff_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('staff_drafts_of_member')
      .on('staff_drafts')
      .columns(['staff_id', 'created_at'])
      .execute()
  },
}
