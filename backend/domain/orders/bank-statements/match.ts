import { type BankEntryState, isByHand } from '../../../../contract/bank-entries'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { notFound, Refusal, refusedField } from '../../platform/refusal'
import { withName } from '../mails/order-mail'
import { dueAmounts } from '../record/paid-amounts'

// People leave out spaces and dashes or add them; forwarded numbers contain line breaks.
const GAP = ' ?'
const NUMBER_CHARACTER = '[2-9A-HJKMNP-Z]'
const TAIL = `(${NUMBER_CHARACTER}(?:${GAP}${NUMBER_CHARACTER}){5})`

// Without the letters before the year, which some leave out. A lookahead, since a number may begin within another.
const ORDER_NUMBER = new RegExp(`(?=(\\d)${GAP}(\\d)${GAP}${TAIL})`, 'g')

const INVOICE_NUMBER = /(?<![A-Z0-9])(20\d\d) ?(\d{6})(?![A-Z0-9])/g

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

const orderNumbersIn = (text: string): string[] =>
  [...normalize(text).matchAll(ORDER_NUMBER)].map(([, yearTens, yearUnits, tail = '']) => {
    return `NN-${yearTens}${yearUnits}-${tail.replaceAll(' ', '')}`
  })

/** As year and number without leading zeros: '2026-123'. */
const invoiceNumbersIn = (text: string): string[] =>
  [...normalize(text).matchAll(INVOICE_NUMBER)].map(([, year, number]) => `${year}-${Number(number)}`)

const CHUNK = 1000

type NamedOrder = { id: string; number: string }

async function byNumber(db: Queries, numbers: readonly string[]): Promise<[string, NamedOrder][]> {
  const orders = db.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers)
  return (await orders.execute()).map((order) => [order.number, order])
}

async function byInvoice(db: Queries, names: readonly string[]): Promise<[string, NamedOrder][]> {
  const numbers = names.map((name) => Number(name.slice('2026-'.length)))
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['orders.id', 'orders.number', 'invoices.year', 'invoices.number as invoice'])
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.number', 'in', numbers)
    .execute()
  return rows.map(({ year, invoice, ...order }) => [`${year}-${invoice}`, order])
}

const MATCHERS = [
  { namesIn: orderNumbersIn, find: byNumber },
  { namesIn: invoiceNumbersIn, find: byInvoice },
]

/** Returns the orders that each remittance text names; full order numbers win over other references. */
export async function matchOrders(db: Queries, remittances: readonly string[]) {
  const matches = new Map<string, NamedOrder[]>()
  for (const { namesIn, find } of MATCHERS) {
    const unmatched = unique(remittances).filter((text) => !matches.has(text))
    const names = unique(unmatched.flatMap(namesIn))
    const orderByName = new Map<string, NamedOrder>()
    for (let start = 0; start < names.length; start += CHUNK) {
      for (const [name, order] of await find(db, names.slice(start, start + CHUNK)))
        orderByName.set(name, order)
    }
    for (const text of unmatched) {
      const namedOrders = namesIn(text).flatMap((name) => orderByName.get(name) ?? [])
      const orders = [...new Map(namedOrders.map((order) => [order.id, order])).values()]
      if (orders.length > 0) matches.set(text, orders)
    }
  }
  return matches
}

export function singleOrder(orders: readonly NamedOrder[] = []): NamedOrder | undefined {
  return orders.length === 1 ? orders[0] : undefined
}

export async function ordersWithDue(db: Queries, ids: readonly string[]) {
  const columns = ['id', 'number', 'status', 'address'] as const
  const query = db.selectFrom('orders').select(columns).where('id', 'in', ids)
  const orders = ids.length === 0 ? [] : await query.execute()
  const dues = await dueAmounts(db, ids)
  return new Map(orders.map((row) => [row.id, { ...withName(row), due: dues.get(row.id) ?? 0 }]))
}

export function listEntries(db: Queries, state: BankEntryState, before?: Cursor) {
  const entries = db.selectFrom('bank_entries').selectAll().where('state', '=', state)
  return readPage(entries, { by: ['created_at', 'id'], after: before })
}

export async function ambiguousNumbers(db: Queries, entries: readonly Tables['bank_entries'][]) {
  const openEntries = entries.filter(({ state, order_id, problem }) => {
    return state === 'open' && order_id === null && !isByHand(problem)
  })
  const texts = openEntries.map(({ remittance }) => remittance)
  const orders = await matchOrders(db, texts)
  return new Map(
    openEntries.flatMap(({ id, remittance }) => {
      const numbers = orders.get(remittance)?.map(({ number }) => number) ?? []
      return numbers.length > 1 ? [[id, numbers] as const] : []
    }),
  )
}

export async function existingEntry(db: Queries, id: string): Promise<Tables['bank_entries']> {
  const entries = db.selectFrom('bank_entries').selectAll().where('id', '=', id)
  return entries.executeTakeFirstOrThrow(notFound)
}

type Change = { from: BankEntryState; state: BankEntryState; orderId?: string | null; at: Date }

/** Throws Refusal 'changed_meanwhile' if the entry is in another state: each is booked once. */
export async function changeEntry(unit: Queries, id: string, { from, state, orderId, at }: Change) {
  const { numUpdatedRows } = await unit
    .updateTable('bank_entries')
    .set({ state, updated_at: at.toISOString(), ...(orderId === undefined ? {} : { order_id: orderId }) })
    .where((eb) => eb.and({ id, state: from }))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
}

export async function orderIdOf(db: Queries, number: string): Promise<string> {
  const order = singleOrder((await matchOrders(db, [number])).get(number))
  if (!order) throw refusedField('number', 'unknown_order')
  return order.id
}
