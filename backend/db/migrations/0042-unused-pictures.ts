import type { Kysely, Migration } from 'kysely'

export const unusedPictures: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('unused_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute()
  },
}
