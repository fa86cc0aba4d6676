import type { Queries } from '../../db/schema'
import { invoiceNumbersIn, orderNumbersIn, shortNumbersIn } from './numbers'

/** A database takes no more of them in one question. */
const CHUNK = 1000

type NamedOrder = { id: string; number: string }

/** Orders by the names that texts may give them. */
type Known = ReadonlyMap<string, NamedOrder>

function chunksOf<One>(all: Iterable<One>): One[][] {
  const list = [...new Set(all)]
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => {
    return list.slice(index * CHUNK, (index + 1) * CHUNK)
  })
}

async function byNumber(db: Queries, numbers: readonly string[]): Promise<Known> {
  const known = new Map<string, NamedOrder>()
  for (const chunk of chunksOf(numbers)) {
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('number', 'in', chunk).execute()
    for (const row of rows) known.set(row.number, row)
  }
  return known
}

const invoiceName = ({ year, number }: { year: number; number: number }) => `${year}-${number}`

async function byInvoice(db: Queries, numbers: readonly { year: number; number: number }[]): Promise<Known> {
  const known = new Map<string, NamedOrder>()
  for (const chunk of chunksOf(numbers.map(({ number }) => number))) {
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['orders.id', 'orders.number', 'invoices.year', 'invoices.number as invoice'])
      .where('invoices.kind', '=', 'invoice')
      .where('invoices.number', 'in', chunk)
      .execute()
    for (const { year, invoice, ...order } of rows) known.set(invoiceName({ year, number: invoice }), order)
  }
  return known
}

/** Ways to find the orders that texts name, the surest first. */
function waysAt(now: Date) {
  const year = now.getUTCFullYear()
  const years = [year, year - 1].map((one) => String(one).slice(-2))
  const short = (text: string) => shortNumbersIn(text, years)
  return [
    {
      namesIn: orderNumbersIn,
      find: (db: Queries, texts: string[]) => byNumber(db, texts.flatMap(orderNumbersIn)),
    },
    {
      namesIn: (text: string) => invoiceNumbersIn(text).map(invoiceName),
      find: (db: Queries, texts: string[]) => byInvoice(db, texts.flatMap(invoiceNumbersIn)),
    },
    { namesIn: short, find: (db: Queries, texts: string[]) => byNumber(db, texts.flatMap(short)) },
  ]
}

/** Returns, by what was written with each transfer, the orders that it names and that exist; where it names some in full, only those. */
export async function matchOrders(
  db: Queries,
  remittances: readonly string[],
  now: Date,
): Promise<Map<string, NamedOrder[]>> {
  const matches = new Map<string, NamedOrder[]>()
  for (const { namesIn, find } of waysAt(now)) {
    const open = [...new Set(remittances)].filter((text) => !matches.has(text))
    const known = await find(db, open)
    for (const text of open) {
      const named = namesIn(text).flatMap((name) => known.get(name) ?? [])
      const orders = [...new Map(named.map((order) => [order.id, order])).values()]
      if (orders.length > 0) matches.set(text, orders)
    }
  }
  return matches
}

/** Returns the one order that a text names; undefined where it names none, or several. */
export function onlyOne(orders: readonly NamedOrder[] = []): NamedOrder | undefined {
  return orders.length === 1 ? orders[0] : undefined
}
