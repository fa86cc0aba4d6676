import type { Kysely, Migration } from 'kysely'

export const textVersions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('text_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addUniqueConstraint('version_of_text', ['kind', 'name', 'version'])
      .execute()
  },
}
