import { type Kysely, type Migration, sql } from 'kysely'
import { wordsOf } from '../order-words'

type Row = { id: string; number: string; address: string }
type WithOrders = {
  orders: Row
  order_serials: { order_id: string; serial: string }
  order_words: { order_id: string; word: string }
}

const BATCH = 500

async function indexKnownOrders(db: Kysely<WithOrders>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number', 'address'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const serials = await db
      .selectFrom('order_serials')
      .select(['order_id', 'serial'])
      .where('order_id', '>', after)
      .where('order_id', '<=', last.id)
      .execute()
    const words = rows.flatMap(({ id, number, address }) => {
      const own = serials.filter(({ order_id }) => order_id === id).map(({ serial }) => serial)
      const found = wordsOf({ number, address: JSON.parse(address), serials: own })
      return found.map((word) => ({ order_id: id, word }))
    })
    if (words.length > 0) await db.insertInto('order_words').values(words).execute()
    after = last.id
  }
}

export const orderSearch: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('order_words')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_pk', ['order_id', 'word'])
      .execute()
    await schema.createIndex('order_words_by_word').on('order_words').columns(['word', 'order_id']).execute()
    await schema
      .createTable('order_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('order_notes_of_order').on('order_notes').columns(['order_id', 'at']).execute()
    await schema.createIndex('history_by_status').on('order_history').columns(['to_status', 'at']).execute()
    await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'id']).execute()
    await schema.createIndex('orders_by_type').on('orders').columns(['type', 'created_at', 'id']).execute()
    await schema.createIndex('refunds_by_state').on('refunds').columns(['state', 'created_at']).execute()
    await schema
      .createIndex('outbox_given_up')
      .on('outbox')
      .column('given_up_at')
      .where(sql.ref('given_up_at'), 'is not', null)
      .execute()
    await indexKnownOrders(db as Kysely<WithOrders>)
  },
}
