import { type BankEntryState, isByHand } from '../../../../contract/bank-entries'
import { shopDay } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { notFound, Refusal } from '../../platform/refusal'
import { customerName } from '../mails/order-mail'
import { dueAmounts } from '../record/paid-amounts'

// People leave out spaces and dashes or add them; forwarded numbers contain line breaks.
const GAP = ' ?'
const SIGN = '[2-9A-HJKMNP-Z]'
const TAIL = `(${SIGN}(?:${GAP}${SIGN}){5})`

// A lookahead, since the start of a number may be the end of the word before it. The creditor reference contains the number too.
const ORDER_NUMBER = new RegExp(`(?=N${GAP}N${GAP}(\\d)${GAP}(\\d)${GAP}${TAIL})`, 'g')

const INVOICE_NUMBER = /(?<![A-Z0-9])(20\d\d) ?(\d{6})(?![A-Z0-9])/g

const SHORT_NUMBER = new RegExp(`^(?:ORDER|ORD|NUMMER|NR|NO|NN)?(\\d\\d)?(${SIGN}{6})$`)

const PARTS = 6

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')

const unique = <One>(all: readonly One[]) => [...new Set(all)]

function orderNumbersIn(text: string): string[] {
  const found = [...plain(text).matchAll(ORDER_NUMBER)].map(([, ten, one, tail = '']) => {
    return `NN-${ten}${one}-${tail.replaceAll(' ', '')}`
  })
  return unique(found)
}

function invoiceNumbersIn(text: string): { year: number; number: number }[] {
  return [...plain(text).matchAll(INVOICE_NUMBER)].map(([, year, number]) => {
    return { year: Number(year), number: Number(number) }
  })
}

/** Finds order numbers of which only the last six characters are written; `years` such as '26' complete them. */
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

const CHUNK = 1000

type NamedOrder = { id: string; number: string }

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

/** Returns the orders that each remittance text names; full order numbers win over other references. */
export async function matchOrders(db: Queries, remittances: readonly string[], now: Date) {
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

export function onlyOne(orders: readonly NamedOrder[] = []): NamedOrder | undefined {
  return orders.length === 1 ? orders[0] : undefined
}

type AskedOrder = { id: string; number: string; status: number; name: string; due: Cents }

export async function askedOrders(db: Queries, ids: readonly string[]): Promise<Map<string, AskedOrder>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'address'])
    .where('id', 'in', ids)
    .execute()
  const dues = await dueAmounts(db, ids)
  return new Map(
    orders.map(({ id, number, status, address }) => {
      const name = customerName({ address: JSON.parse(address) })
      return [id, { id, number, status, name, due: dues.get(id) ?? 0 }]
    }),
  )
}

export function listEntries(db: Queries, state: BankEntryState, before?: Cursor) {
  const entries = db.selectFrom('bank_entries').selectAll().where('state', '=', state)
  return readPage(entries, { by: ['created_at', 'id'], after: before })
}

export async function severalNamed(db: Queries, entries: readonly Tables['bank_entries'][], now: Date) {
  const open = entries.filter(({ state, order_id, problem }) => {
    return state === 'open' && order_id === null && !isByHand(problem)
  })
  const texts = open.map(({ remittance }) => remittance)
  const orders = await matchOrders(db, texts, now)
  return new Map(
    open.flatMap(({ id, remittance }) => {
      const numbers = orders.get(remittance)?.map(({ number }) => number) ?? []
      return numbers.length > 1 ? [[id, numbers] as const] : []
    }),
  )
}

export async function existingEntry(db: Queries, id: string): Promise<Tables['bank_entries']> {
  const row = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return row
}

type Change = { from: BankEntryState; state: BankEntryState; orderId?: string | null; at: Date }

/** Throws Refusal 'changed_meanwhile' if the entry is in another state: each is booked once. */
export async function changeEntry(unit: Queries, id: string, { from, state, orderId, at }: Change) {
  const { numUpdatedRows } = await unit
    .updateTable('bank_entries')
    .set({ state, updated_at: at.toISOString(), ...(orderId === undefined ? {} : { order_id: orderId }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
}

export async function orderIdOf(db: Queries, number: string, now: Date): Promise<string> {
  const order = onlyOne((await matchOrders(db, [number], now)).get(number))
  const field = { field: 'number', code: 'unknown_order' } as const
  if (!order) throw new Refusal('unknown_order', { fields: [field] })
  return order.id
}
