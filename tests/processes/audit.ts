import { type DatabaseLocation, openDatabase } from '../../backend/db/open'
import type { Database, Tables } from '../../backend/db/schema'
import { orderAnswer } from '../../contract/endpoints/order'
import type { Promised } from './traffic'

/** The vouchers the traffic orders with: one that many share, and some that one order uses up. In cents. */
const VOUCHERS = [
  { code: 'CRASH-LARGE', balance: 50_000_000, valid_until: null },
  ...Array.from({ length: 100 }, (_, n) => ({ code: `CRASH-SMALL-${n}`, balance: 700, valid_until: null })),
]

function ignore() {}

/** Does something with the database behind the shop's back. */
export async function onDatabase<Result>(
  location: DatabaseLocation,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location, ignore)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export const addVouchers = (location: DatabaseLocation) =>
  onDatabase(location, (db) => db.insertInto('vouchers').values(VOUCHERS).execute())

/** Lets the minute pass for which a worker that was killed still holds what it was delivering. */
export const endLeases = (location: DatabaseLocation) =>
  onDatabase(location, (db) =>
    db
      .updateTable('outbox')
      .set({ lease_until: new Date(0).toISOString() })
      .where('lease_until', 'is not', null)
      .execute(),
  )

/** Returns how much of the outbox is to be delivered within a minute; that an order has arrived is told after ten. */
export const undelivered = (location: DatabaseLocation) =>
  onDatabase(location, async (db) => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const effects = db.selectFrom('outbox').select('id').where('delivered_at', 'is', null)
    return (await effects.where('due_at', '<', soon).execute()).length
  })

/** A worker that leaves closes its connections; whoever was about to ask over one asks anew, as browsers do. */
const readAgain = (address: string) => fetch(address).catch(() => fetch(address))

/** Returns what is wrong with the acknowledged orders as their owners read them. */
export async function readingFindings(url: string, { orders, paid }: Promised): Promise<string[]> {
  const findings: string[] = []
  for (const known of orders.values()) {
    const path = `/api/orders/${known.UUID_Order}?signature=${encodeURIComponent(known.signature)}`
    const response = await readAgain(url + path)
    const answer = orderAnswer.wire.safeParse(await response.json())
    const order = answer.data?.data.order
    if (!order) findings.push(`${known.Ordernummer} is lost: ${response.status}`)
    else if (order.totals.total !== known.totals.total)
      findings.push(`${known.Ordernummer} changed its total`)
    else if (order.items.length !== known.items.length)
      findings.push(`${known.Ordernummer} changed its lines`)
    else if (paid.has(known.UUID_Order) !== (order.payment.result === 'confirmed'))
      findings.push(`${known.Ordernummer} is ${order.payment.result}, paid: ${paid.has(known.UUID_Order)}`)
  }
  return findings
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** Returns what is wrong with the books, compared with what was promised. */
export const bookFindings = (location: DatabaseLocation, promised: Promised) =>
  onDatabase(location, async (db) => {
    const orders = await db.selectFrom('orders').selectAll().execute()
    return [
      ...keyFindings(orders, promised),
      ...(await partFindings(db, orders, promised)),
      ...(await moneyFindings(db, orders, promised)),
      ...(await voucherFindings(db, orders)),
      ...(await invoiceFindings(db, promised)),
    ]
  })

type Orders = Tables['orders'][]

function keyFindings(orders: Orders, promised: Promised): string[] {
  const keys = countBy(orders, (order) => order.checkout_key)
  const numbers = countBy(orders, (order) => order.number)
  return [
    ...[...keys].filter(([, count]) => count !== 1).map(([key, count]) => `${count} orders for ${key}`),
    ...[...numbers].filter(([, count]) => count !== 1).map(([number]) => `number ${number} was given twice`),
    ...[...keys.keys()]
      .filter((key) => !promised.orders.has(key))
      .map((key) => `an order nobody has: ${key}`),
    ...[...promised.orders.keys()].filter((key) => !keys.has(key)).map((key) => `no order for ${key}`),
  ]
}

/** Lines, history and mail were written with the order, once. */
async function partFindings(db: Database, orders: Orders, promised: Promised): Promise<string[]> {
  const lines = countBy(
    await db.selectFrom('order_lines').select('order_id').execute(),
    (row) => row.order_id,
  )
  const history = await db.selectFrom('order_history').select(['order_id', 'to_status']).execute()
  const steps = countBy(history, (row) => `${row.order_id} ${row.to_status}`)
  const outbox = await db.selectFrom('outbox').select(['kind', 'effect_key']).execute()
  const mails = countBy(
    // Those that tell the shop come with them.
    outbox.filter(({ kind, effect_key }) => kind === 'mail' && !effect_key.includes('-notice:')),
    (row) => row.effect_key,
  )
  // Who pays at once gets no mail that asks for payment, who cancels none at all.
  const received = ({ total }: Orders[number]) => (total > 0 ? 1 : 0)
  const expected = (order: Orders[number]) => {
    if (promised.paid.has(order.id)) return { status: 201, steps: '1 1 0', mails: '0 1 0' }
    if (promised.canceled.has(order.id)) return { status: 209, steps: '1 0 1', mails: '0 0 0' }
    return { status: 200, steps: '1 0 0', mails: `${received(order)} 0 0` }
  }
  const findings = orders.flatMap((order) => {
    const { id, number, status } = order
    const count = (counts: Map<string, number>, keys: string[]) =>
      keys.map((key) => counts.get(key) ?? 0).join(' ')
    const found = {
      status,
      steps: count(steps, [`${id} 200`, `${id} 201`, `${id} 209`]),
      mails: count(mails, [`order-received:${id}`, `order-confirmation:${id}`, `order-canceled:${id}`]),
      lines: lines.get(id),
    }
    const due = { ...expected(order), lines: 1 }
    const [is, ought] = [found, due].map((facts) => JSON.stringify(facts))
    return is === ought ? [] : [`${number}: ${is}, due: ${ought}`]
  })
  const isOpen = ({ id }: Orders[number]) => !promised.paid.has(id) && !promised.canceled.has(id)
  const open = orders.filter((order) => isOpen(order) && received(order))
  const mailed = open.length + promised.paid.size
  if (mails.size !== mailed) findings.push(`${mails.size} mails instead of ${mailed}`)
  return findings
}

/** Checks that the bank took what an order costs, once. */
async function moneyFindings(db: Database, orders: Orders, promised: Promised): Promise<string[]> {
  const taken = await db.selectFrom('bank_payments').selectAll().where('state', '=', 'paid').execute()
  const noted = await db.selectFrom('payments').select('order_id').where('state', '=', 'paid').execute()
  const notes = countBy(noted, (row) => row.order_id)
  return orders.flatMap(({ id, number, total }) => {
    const amounts = taken.filter((payment) => payment.order_number === number).map(({ amount }) => amount)
    const due = promised.paid.has(id) && total > 0 ? [total] : []
    const isRight = amounts.join() === due.join() && (notes.get(id) ?? 0) === due.length
    return isRight ? [] : [`${number}: ${amounts} taken, ${notes.get(id) ?? 0} noted, due: ${due}`]
  })
}

/** Checks that what is gone from each voucher is on orders that were not given up. */
async function voucherFindings(db: Database, orders: Orders): Promise<string[]> {
  const left = await db.selectFrom('vouchers').selectAll().execute()
  return VOUCHERS.flatMap(({ code, balance }) => {
    const users = orders.filter((order) => order.voucher_code === code && order.status !== 209)
    const used = users.reduce((sum, order) => sum + order.discount, 0)
    const rest = left.find((voucher) => voucher.code === code)?.balance
    return rest !== undefined && rest >= 0 && rest === balance - used
      ? []
      : [`${code}: ${balance} at first, ${used} on ${users.length} orders, ${rest} left`]
  })
}

/** Checks that there is one invoice for each paid order, and none of the numbers is missing. */
async function invoiceFindings(db: Database, promised: Promised): Promise<string[]> {
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('year').orderBy('number').execute()
  const perOrder = countBy(invoices, (row) => row.order_id)
  const years = new Map<number, number>()
  const gaps = invoices.filter(({ year, number }) => {
    const due = (years.get(year) ?? 0) + 1
    years.set(year, number)
    return number !== due
  })
  return [
    ...[...promised.paid]
      .filter((id) => perOrder.get(id) !== 1)
      .map((id) => `${perOrder.get(id) ?? 0} invoices for ${id}`),
    ...gaps.map(({ year, number }) => `there is no invoice before ${year} ${number}`),
    ...(perOrder.size > promised.paid.size ? ['an invoice for an order that is not paid'] : []),
  ]
}
