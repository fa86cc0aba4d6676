import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

type Table<Columns extends string = never> = CreateTableBuilder<string, Columns>

function priceColumns<Columns extends string>(table: Table<Columns>) {
  return table
    .addColumn('article_id', 'text', (column) => column.notNull().references('articles.id'))
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('buy', 'integer')
    .addColumn('buy_shipping', 'integer', (column) => column.notNull())
    .addColumn('buy_vat', 'integer', (column) => column.notNull())
    .addColumn('rent_start', 'integer')
    .addColumn('rent_day', 'integer', (column) => column.notNull())
    .addColumn('rent_vat', 'integer', (column) => column.notNull())
    .addColumn('deposit', 'integer', (column) => column.notNull())
    .addColumn('trial', 'integer', (column) => column.notNull())
}

async function createCatalogue(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('articles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('descriptions', 'text', (column) => column.notNull())
    .addColumn('tabs', 'text', (column) => column.notNull())
    .addColumn('pictures', 'text', (column) => column.notNull())
    .addColumn('sub_items', 'text', (column) => column.notNull())
    .execute()
  await priceColumns(schema.createTable('price_rows'))
    .addPrimaryKeyConstraint('price_rows_pk', ['article_id', 'country', 'region'])
    .execute()
  await priceColumns(schema.createTable('price_log').addColumn('id', 'text', (id) => id.primaryKey()))
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('price_log_by_row')
    .on('price_log')
    .columns(['article_id', 'country', 'region', 'recorded_at'])
    .execute()
}

async function createShopSettings(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('countries')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('buy', 'integer', (column) => column.notNull())
    .addColumn('rent', 'integer', (column) => column.notNull())
    .addColumn('regions', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('web_content')
    .addColumn('locale', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('vouchers')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('balance', 'integer', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .execute()
  await schema
    .createTable('payment_methods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('hints', 'text', (column) => column.notNull())
    .addColumn('countries', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('closed_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('seeded_rows')
    .addColumn('row_key', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
}

async function createOrders(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('checkouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('region', 'text')
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('checkout_key', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('region', 'text')
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('starts_early', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('totals', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('voucher_code', 'text')
    .addColumn('discount', 'integer', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('article_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_pk', ['order_id', 'position'])
    .execute()
  await schema
    .createTable('order_history')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('from_status', 'integer')
    .addColumn('to_status', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_history_pk', ['order_id', 'id'])
    .execute()
}

async function createPayments(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.unique())
    .addColumn('url', 'text')
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('payments_attempt', ['order_id', 'attempt'])
    .execute()
  await schema
    .createIndex('one_open_payment')
    .unique()
    .on('payments')
    .column('order_id')
    .where(sql.ref('state'), 'in', ['open', 'pending'])
    .execute()
  await schema
    .createTable('bank_payments')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('shop_name', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .execute()
}

async function createOutbox(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('effect_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('lease_owner', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('delivered_at'), 'is', null)
    .execute()
}

export const shopTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createCatalogue(db)
    await createShopSettings(db)
    await createOrders(db)
    await createPayments(db)
    await createOutbox(db)
  },
}
