import { shopDay } from '../../../../contract/shop-time'
import type { Queries } from '../../../db/schema'

// People who type a number put in and leave out spaces and dashes, and those who pass it on break lines.
const GAP = ' ?'
const SIGN = '[2-9A-HJKMNP-Z]'
const TAIL = `(${SIGN}(?:${GAP}${SIGN}){5})`

// It is looked for at each place anew, as what seems to begin a number may be the end of a word before it. It may lie within the
// order's creditor reference.
const ORDER_NUMBER = new RegExp(`(?=N${GAP}N${GAP}(\\d)${GAP}(\\d)${GAP}${TAIL})`, 'g')

const INVOICE_NUMBER = /(?<![A-Z0-9])(20\d\d) ?(\d{6})(?![A-Z0-9])/g

// Words that stand before a number, or are written as one with it.
const SHORT_NUMBER = new RegExp(`^(?:ORDER|ORD|NUMMER|NR|NO|NN)?(\\d\\d)?(${SIGN}{6})$`)

/** So many parts may one number be torn into. */
const PARTS = 6

/** Returns a text in capitals, with one space for all that is neither letter nor digit. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')

const unique = <One>(all: readonly One[]) => [...new Set(all)]

/** The numbers of orders that a text may name in full, however they are spaced. */
function orderNumbersIn(text: string): string[] {
  const found = [...plain(text).matchAll(ORDER_NUMBER)].map(([, ten, one, tail = '']) => {
    return `NN-${ten}${one}-${tail.replaceAll(' ', '')}`
  })
  return unique(found)
}

/** Returns the numbers of invoices that a text may name. */
function invoiceNumbersIn(text: string): { year: number; number: number }[] {
  return [...plain(text).matchAll(INVOICE_NUMBER)].map(([, year, number]) => {
    return { year: Number(year), number: Number(number) }
  })
}

/**
 * Returns the orders whose last six signs may stand in a text, in one word or several; without a year it is one of `years`, such as '26'.
 */
function shortNumbersIn(text: string, years: readonly string[]): string[] {
  const words = plain(text).trim().split(' ')
  const found = words.flatMap((_, start) => {
    return Array.from({ length: PARTS }, (__, more) => words.slice(start, start + more + 1).join(''))
  })
  const numbers = unique(found).flatMap((word) => {
    const [, year, tail] = SHORT_NUMBER.exec(word) ?? []
    return tail ? (year ? [year] : years).map((one) => `NN-${one}-${tail}`) : []
  })
  return unique(numbers)
}

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
  const year = Number(shopDay(now).slice(0, 4))
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
