import { type Kysely, type Migration, sql } from 'kysely'

async function createTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('fleet_articles')
    .addColumn('article_id', 'text', (column) => column.primaryKey().references('articles.id'))
    .addColumn('changes', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('units')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) => column.notNull().references('articles.id'))
    .addColumn('serial', 'text', (column) => column.notNull())
    .addColumn('serial_key', 'text', (column) => column.notNull().unique())
    .addColumn('barcode', 'text')
    .addColumn('barcode_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('unit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('unit_id', 'text', (column) => column.notNull().references('units.id'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('reservations')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('article_id', 'text', (column) => column.notNull().references('articles.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('ended', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reservations_pk', ['order_id', 'article_id'])
    .execute()
}

async function createIndexes({ schema }: Kysely<unknown>) {
  const index = (name: string, table: string, ...columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns).execute()
  await index('units_of_article', 'units', 'article_id', 'state', 'serial_key')
  await index('units_by_state', 'units', 'state', 'serial_key')
  await index('units_of_order', 'units', 'order_id')
  await index('unit_log_of_unit', 'unit_log', 'unit_id', 'at')
  await index('reservations_of_article', 'reservations', 'article_id', 'ended', 'last_day')
}

type Part = { id: string; quantity: number }
type Line = {
  id: string
  start_date: string
  end_date: string
  article_id: string
  quantity: number
}

const TRANSPORT_DAYS = 2
const CLEANING_DAYS = 2
const DAY_MS = 86_400_000
const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** What is with customers or will be, from before days were booked; more days that were paid for are in the order itself. */
async function bookOpenOrders(db: Kysely<unknown>) {
  const articles = await sql<{ id: string; sub_items: string }>`select id, sub_items from articles`.execute(
    db,
  )
  const parts = new Map(articles.rows.map(({ id, sub_items }) => [id, JSON.parse(sub_items) as Part[]]))
  const { rows } = await sql<Line>`
    select orders.id, start_date, end_date, article_id, quantity
    from orders
    join order_lines on order_lines.order_id = orders.id
    left join follow_ups on follow_ups.follow_up_id = orders.id
    where type <> 'buy' and start_date is not null and end_date is not null
      and status in (200, 201, 300, 301, 400)
      and (follow_ups.kind is null or follow_ups.kind = 'rental' or status = 200)
      and not exists (
        select 1 from follow_ups kept join orders keeping on keeping.id = kept.follow_up_id
        where kept.order_id = orders.id and kept.kind <> 'extension' and keeping.status not in (200, 209)
      )`.execute(db)
  const pieces = new Map<string, { line: Line; articleId: string; quantity: number }>()
  const add = (line: Line, articleId: string, quantity: number) => {
    const own = parts.get(articleId) ?? []
    for (const part of own) add(line, part.id, quantity * part.quantity)
    if (own.length > 0) return
    const before = pieces.get(`${line.id}:${articleId}`)?.quantity ?? 0
    pieces.set(`${line.id}:${articleId}`, { line, articleId, quantity: before + quantity })
  }
  for (const line of rows) add(line, line.article_id, line.quantity)
  for (const { line, articleId, quantity } of pieces.values()) {
    const first = moved(line.start_date, -TRANSPORT_DAYS)
    const last = moved(line.end_date, TRANSPORT_DAYS + CLEANING_DAYS)
    await sql`insert into reservations (order_id, article_id, quantity, first_day, last_day, ended)
      values (${line.id}, ${articleId}, ${quantity}, ${first}, ${last}, 0)`.execute(db)
  }
}

export const fleetTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await createIndexes(db)
    await bookOpenOrders(db)
  },
}
