import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely'

// What is searched by its beginning is sorted by its bytes, as SQLite does by itself.
const prefixText = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`

async function extendUsers(db: Kysely<unknown>) {
  const { schema } = db
  await schema.alterTable('users').addColumn('blocked_at', 'text').execute()
  for (const name of ['name_key', 'surname_key']) {
    await schema.alterTable('users').addColumn(name, prefixText(db)).execute()
    await schema.createIndex(`users_by_${name}`).on('users').column(name).execute()
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await schema
      .alterTable('users')
      .alterColumn('email_key', (column) => column.setDataType(prefixText(db)))
      .execute()
  }
  await schema.createIndex('users_by_creation').on('users').columns(['created_at', 'id']).execute()
}

type NamedUsers = {
  users: {
    id: string
    first_name: string
    last_name: string
    name_key: string | null
    surname_key: string | null
  }
}

const keyOf = (...names: string[]) => names.join(' ').normalize('NFKC').trim().toLowerCase() || null

async function nameUsers(db: Kysely<NamedUsers>) {
  const users = await db.selectFrom('users').select(['id', 'first_name', 'last_name']).execute()
  for (const { id, first_name, last_name } of users) {
    const keys = { name_key: keyOf(first_name, last_name), surname_key: keyOf(last_name, first_name) }
    await db.updateTable('users').set(keys).where('id', '=', id).execute()
  }
}

async function settleEffects({ schema }: Kysely<unknown>) {
  await schema.alterTable('outbox').addColumn('settled_at', 'text').execute()
  await schema
    .createIndex('outbox_undelivered')
    .on('outbox')
    .columns(['created_at', 'id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .execute()
}

export const customersAndOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await extendUsers(db)
    await nameUsers(db as Kysely<NamedUsers>)
    await settleEffects(db)
  },
}
