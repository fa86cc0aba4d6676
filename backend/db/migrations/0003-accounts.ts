import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

function owner<Columns extends string>(table: CreateTableBuilder<string, Columns>) {
  return table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  )
}

async function createUsers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('phone_verified_at', 'text')
    .addColumn('email_confirmed_at', 'text')
    .addColumn('country', 'text')
    .addColumn('region', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text')
    .execute()
  await owner(schema.createTable('sessions').addColumn('token_hash', 'text', (hash) => hash.primaryKey()))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
}

async function createTokens({ schema }: Kysely<unknown>) {
  await schema
    .createTable('mail_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await schema.createIndex('mail_tokens_by_user').on('mail_tokens').columns(['user_id', 'kind']).execute()
  await schema.createIndex('mail_tokens_by_expiry').on('mail_tokens').column('expires_at').execute()
  await owner(schema.createTable('sms_codes').addColumn('id', 'text', (id) => id.primaryKey()))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await schema.createIndex('sms_codes_by_user').on('sms_codes').column('user_id').execute()
}

async function createNewsletter({ schema }: Kysely<unknown>) {
  await schema
    .createTable('newsletter_subscriptions')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('end_token_hash', 'text', (column) => column.unique())
    .execute()
}

async function createLimits({ schema }: Kysely<unknown>) {
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  await schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expires_at').execute()
}

async function giveOrdersAnOwner({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('orders')
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .execute()
  await schema.alterTable('orders').addColumn('email_key', 'text').execute()
  await schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'created_at']).execute()
  await schema
    .createIndex('orders_without_user')
    .on('orders')
    .column('email_key')
    .where(sql.ref('user_id'), 'is', null)
    .execute()
}

type OrderRows = { orders: { id: string; address: string; email_key: string | null } }

async function keepAddressesOfOrders(db: Kysely<OrderRows>) {
  const orders = await db.selectFrom('orders').select(['id', 'address']).execute()
  for (const { id, address } of orders) {
    const { Emailadres } = JSON.parse(address)
    if (typeof Emailadres !== 'string') continue
    const email_key = Emailadres.trim().toLowerCase()
    await db.updateTable('orders').set({ email_key }).where('id', '=', id).execute()
  }
}

export const accountTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createUsers(db)
    await createTokens(db)
    await createNewsletter(db)
    await createLimits(db)
    await giveOrdersAnOwner(db)
    await keepAddressesOfOrders(db as Kysely<OrderRows>)
  },
}
