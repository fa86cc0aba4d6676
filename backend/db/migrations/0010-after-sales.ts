import type { CreateTableBuilder, Kysely, Migration } from 'kysely'

type Schema = Kysely<unknown>['schema']

function withOrder<Columns extends string>(table: CreateTableBuilder<string, Columns>) {
  return table.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
}

async function createMoney(schema: Schema) {
  await withOrder(schema.createTable('refunds').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('cause_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('account_iban', 'text')
    .addColumn('account_holder', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('refunds_of_order').on('refunds').column('order_id').execute()
  await withOrder(
    schema.createTable('deposit_entries').addColumn('id', 'text', (column) => column.primaryKey()),
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('entry_key', 'text', (column) => column.notNull().unique())
    .execute()
  await schema.createIndex('deposit_entries_of_order').on('deposit_entries').column('order_id').execute()
}

async function createShipments(schema: Schema) {
  await withOrder(schema.createTable('shipments').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('parcels', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('shipments_code', ['carrier', 'code'])
    .execute()
  await schema.createIndex('shipments_of_order').on('shipments').column('order_id').execute()
  await schema
    .createTable('shipment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('shipment_id', 'text', (column) => column.notNull().references('shipments.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addUniqueConstraint('shipment_events_once', ['shipment_id', 'kind', 'at'])
    .execute()
  await withOrder(schema.createTable('order_serials'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('serial', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_serials_pk', ['order_id', 'position', 'serial'])
    .execute()
}

async function createReturns(schema: Schema) {
  await schema
    .createTable('returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('reason', 'text')
    .addColumn('announced_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text')
    .addColumn('graded_at', 'text')
    .execute()
  await schema
    .createTable('return_lines')
    .addColumn('return_id', 'text', (column) => column.notNull().references('returns.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('grade', 'integer')
    .addColumn('note', 'text')
    .addColumn('withheld', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('photos', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('return_lines_pk', ['return_id', 'position'])
    .execute()
}

async function createInvoices(schema: Schema) {
  await schema
    .createTable('number_series')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
  await withOrder(schema.createTable('invoices').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('refers_to', 'text', (column) => column.references('invoices.id'))
    .addColumn('cause_key', 'text', (column) => column.notNull().unique())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoices_number', ['series', 'year', 'number'])
    .execute()
  await schema.createIndex('invoices_of_order').on('invoices').column('order_id').execute()
}

async function extendOrders(schema: Schema) {
  await withOrder(schema.createTable('follow_ups'))
    .addColumn('follow_up_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('follow_ups_pk', ['order_id', 'follow_up_id'])
    .execute()
  await schema
    .alterTable('orders')
    .addColumn('deposit_counted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('orders')
    .addColumn('follows', 'text', (column) => column.references('orders.id'))
    .execute()
  await schema.createIndex('orders_by_email').on('orders').columns(['email_key', 'created_at']).execute()
  await schema.alterTable('payments').addColumn('method', 'text').execute()
  await schema
    .alterTable('payments')
    .addColumn('charged_back', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

export const afterSalesTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await createMoney(schema)
    await createShipments(schema)
    await createReturns(schema)
    await createInvoices(schema)
    await extendOrders(schema)
  },
}
