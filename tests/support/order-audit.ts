import type { Database, Tables } from '../../backend/db/schema'
import {
  canBecome,
  isOrderActor,
  isOrderStatus,
  type OrderStatus,
  RETURN_GRADES,
} from '../../contract/order-status'

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Each change of status is one the table allows whoever made it, and the last one is where the order stands. */
async function statusFindings(db: Database, { id, status }: Tables['orders']): Promise<string[]> {
  const rows = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', id)
    .where(({ or, eb, ref }) =>
      or([eb('from_status', 'is', null), eb('from_status', '!=', ref('to_status'))]),
    )
    .execute()
  const findings: string[] = []
  let at: OrderStatus = 200
  const changes = rows.filter(({ from_status }) => from_status !== null)
  while (changes.length > 0) {
    const index = changes.findIndex(({ from_status }) => from_status === at)
    const [change] = index < 0 ? [] : changes.splice(index, 1)
    if (!change) return [...findings, `changes that follow nothing: ${JSON.stringify(changes)}`]
    const { to_status: to, actor } = change
    if (!isOrderStatus(to) || !isOrderActor(actor)) return [...findings, `${actor} made it ${to}`]
    if (!canBecome(at, to, actor)) findings.push(`${actor} changed ${at} to ${to}`)
    at = to
  }
  if (at !== status) findings.push(`stands at ${status}, its history at ${at}`)
  return findings
}

/** Checks that what was paid, less what goes back, is what the order costs as it stands. */
async function moneyFindings(db: Database, order: Tables['orders']): Promise<string[]> {
  const { id, status, total } = order
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
  const paid = sumOf(payments.filter(({ state }) => state === 'paid' || state === 'authorized'))
  const back = sumOf(refunds)
  const deposit = await db.selectFrom('deposit_entries').selectAll().where('order_id', '=', id).execute()
  const findings: string[] = []
  if (back > paid + order.deposit_counted) findings.push(`${back} of ${paid} went back`)
  const due = order.payable ?? total - order.deposit_counted
  const awaited = sumOf(payments.filter(({ state }) => state === 'pending'))
  // An order on invoice goes on while its payment is awaited.
  const open = order.pay_by === null ? 0 : awaited
  // What a change of the order gave back is no part of its price since.
  const surplus = sumOf(refunds.filter(({ cause }) => cause === 'surplus' || cause === 'change'))
  if (status === 209 && back !== paid) findings.push(`canceled: ${paid} paid, ${back} back`)
  if (status !== 209 && status !== 200 && paid - surplus + open !== due) {
    findings.push(`${paid} paid, ${surplus} of it too much, ${open} awaited, due: ${due}`)
  }
  const held = sumOf(deposit)
  const isSettled = status === 209 || RETURN_GRADES.some((grade) => grade === status)
  if (isSettled && held !== 0) findings.push(`${held} of the deposit is neither here nor there`)
  if (held < 0) findings.push(`${-held} more than the deposit`)
  return findings
}

/** Returns what is wrong with an order in the books: its way, its money and its deposit. */
export async function orderFindings(db: Database, orderId: string): Promise<string[]> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) return [`no order ${orderId}`]
  const findings = [...(await statusFindings(db, order)), ...(await moneyFindings(db, order))]
  return findings.map((finding) => `${order.number}: ${finding}`)
}

/** Numbers of invoices and credit notes have no gaps, and an order has one invoice, and one more for each that a change replaced. */
export async function invoiceFindings(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('invoices').selectAll().orderBy('number').execute()
  const series = new Map<string, number[]>()
  for (const { series: name, year, number } of rows) {
    series.set(`${name} ${year}`, [...(series.get(`${name} ${year}`) ?? []), number])
  }
  const gaps = [...series]
    .filter(([, numbers]) => numbers.some((number, index) => number !== index + 1))
    .map(([name, numbers]) => `${name}: ${numbers.join()}`)
  const replaced = rows
    .filter(({ cause_key }) => cause_key.startsWith('change:'))
    .map(({ refers_to }) => refers_to)
  const standing = rows.filter(({ id, kind }) => kind === 'invoice' && !replaced.includes(id))
  const invoiced = standing.map(({ order_id }) => order_id)
  const twice = invoiced.filter((id, index) => invoiced.indexOf(id) !== index)
  return [...gaps, ...twice.map((id) => `two invoices for ${id}`)]
}
