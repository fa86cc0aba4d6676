import { randomUUID } from 'node:crypto'
import type { BankRefundState, Database, Tables } from '../../backend/db/schema'
import type { WireOrder } from '../../contract/endpoints/order'
import type { PaymentState } from '../../contract/order-status'

/** Returns the mails in the outbox about an order, but the one that says it has arrived, which each has. */
export function mailsOf(db: Database, { UUID_Order }: WireOrder) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail')
    .where('effect_key', 'like', `%${UUID_Order}%`)
    .where('effect_key', 'not like', 'order-received:%')
    .execute()
}

/** Returns the payments of an order, the first one first. */
export function paymentsOf(db: Database, { UUID_Order }: WireOrder) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', UUID_Order).orderBy('attempt').execute()
}

/** Changes the payments of an order behind the backend's back. */
export function changePayments(db: Database, { UUID_Order }: WireOrder, change: Partial<Tables['payments']>) {
  return db.updateTable('payments').set(change).where('order_id', '=', UUID_Order).execute()
}

/** Gives an order up, as the back office would. */
export function giveUp(db: Database, { UUID_Order }: WireOrder) {
  return db.updateTable('orders').set({ status: 209 }).where('id', '=', UUID_Order).execute()
}

/** Issues a voucher of its own. */
export async function giveVoucher(db: Database, amount: number): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
  await db.insertInto('vouchers').values({ code, balance: amount, valid_until: null }).execute()
  return code
}

/** Issues a voucher of whole percents for so many orders, or for any number. */
export async function givePercentage(
  db: Database,
  percent: number,
  uses: number | null = null,
): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
  await db.insertInto('vouchers').values({ code, balance: 0, percent, uses_left: uses }).execute()
  return code
}

/** Returns for how many orders a voucher is still good. */
export async function usesOf(db: Database, code: string): Promise<number | null> {
  const query = db.selectFrom('vouchers').select('uses_left').where('code', '=', code)
  return (await query.executeTakeFirstOrThrow()).uses_left
}

/** Returns what a voucher is still worth. */
export async function balanceOf(db: Database, code: string): Promise<number> {
  const query = db.selectFrom('vouchers').select('balance').where('code', '=', code)
  return (await query.executeTakeFirstOrThrow()).balance
}

/** Returns what happened to an order, in the order it happened. */
export function historyOf(db: Database, { UUID_Order }: WireOrder) {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', UUID_Order)
    .orderBy('at')
    .orderBy('to_status')
    .execute()
}

/** Has the bank write a state in its books for the payment of a page, without telling anybody. */
export async function bankSays(db: Database, path: string, state: PaymentState) {
  const reference = path.split('/').at(-1) ?? ''
  await db.updateTable('bank_payments').set({ state }).where('reference', '=', reference).execute()
}

/** Returns what goes back for an order, the first one first. */
export function refundsOf(db: Database, { UUID_Order }: WireOrder) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', UUID_Order)
    .orderBy('created_at')
    .orderBy('cause_key')
    .execute()
}

/** Returns what the bank has paid back for the payments of an order. */
export function bankRefundsOf(db: Database, { Ordernummer }: WireOrder) {
  return db
    .selectFrom('bank_refunds')
    .innerJoin('bank_payments', 'bank_payments.reference', 'bank_refunds.payment')
    .selectAll('bank_refunds')
    .where('bank_payments.order_number', '=', Ordernummer)
    .execute()
}

/** Has the bank end the refunds of an order in such a way, those that it is at work on too. */
export async function bankRefunds(db: Database, { Ordernummer }: WireOrder, state: BankRefundState) {
  const ofOrder = db.selectFrom('bank_payments').select('reference').where('order_number', '=', Ordernummer)
  await db
    .updateTable('bank_payments')
    .set({ refunding: state })
    .where('order_number', '=', Ordernummer)
    .execute()
  await db
    .updateTable('bank_refunds')
    .set({ state })
    .where('payment', 'in', ofOrder)
    .where('state', '=', 'pending')
    .execute()
}
