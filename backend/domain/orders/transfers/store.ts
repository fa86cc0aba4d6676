import { randomUUID } from 'node:crypto'
import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { creditorReference } from '../../../../contract/creditor-reference'
import type { WireTransfer } from '../../../../contract/endpoints/transfers'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { epcPayment } from '../../../../contract/epc-payment'
import type { Cents } from '../../../../contract/money'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { drawCode } from '../../../documents/codes'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from '../record/order'
import { lastAttempt, openAmount, receivedAmount } from '../record/paid-amounts'

/** The provider's name of payments without a provider. */
export const TRANSFER = 'transfer'

type Transfer = { orderId: string; amount: Cents; at: Date } & Pick<
  Tables['payments'],
  'state' | 'reference' | 'return_url' | 'cancel_url' | 'method'
> & {
    paidAt?: Date
  }

/** Undefined if a payment of the order is open already. */
export async function storeTransfer(unit: Unit, { orderId, at, paidAt, ...payment }: Transfer) {
  const id = randomUUID()
  const result = await unit
    .insertInto('payments')
    .values({
      ...payment,
      id,
      order_id: orderId,
      attempt: (await lastAttempt(unit, orderId)) + 1,
      provider: TRANSFER,
      url: null,
      charged_back: 0,
      chargeback_settled: 0,
      paid_at: paidAt?.toISOString() ?? null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? id : undefined
}

export const pendingTransfer = (db: Queries, orderId: string) =>
  db
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('provider', '=', TRANSFER)
    .where('state', '=', 'pending')
    .executeTakeFirst()

/** Undefined if no transfer was awaited. */
export async function fulfilTransfer(
  unit: Unit,
  {
    orderId,
    at,
    paidAt,
    amount,
    reference,
  }: Pick<Transfer, 'orderId' | 'at' | 'amount' | 'reference'> & { paidAt: Date },
): Promise<string | undefined> {
  const row = await unit
    .updateTable('payments')
    .set({ state: 'paid', amount, reference, paid_at: paidAt.toISOString(), updated_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('provider', '=', TRANSFER)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function forgetTransfer(db: Queries, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'canceled', updated_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('provider', '=', TRANSFER)
    .where('state', '=', 'pending')
    .execute()
}

/** Lowers the open invoice by what goes back. Returns the cents that were still open. Call with the order locked. */
export async function takeOffInvoice(unit: Unit, orderId: string, back: Cents, at: Date): Promise<Cents> {
  const { payable } = await unit
    .selectFrom('orders')
    .select('payable')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (payable === null) return 0
  const open = Math.max(0, await openAmount(unit, orderId))
  const taken = Math.min(open, back)
  if (taken === 0) return 0
  await unit
    .updateTable('orders')
    .set({ payable: payable - taken })
    .where('id', '=', orderId)
    .execute()
  if (taken === open) await forgetTransfer(unit, orderId, at)
  else {
    await unit
      .updateTable('payments')
      .set({ amount: open - taken, updated_at: at.toISOString() })
      .where('order_id', '=', orderId)
      .where('provider', '=', TRANSFER)
      .where('state', '=', 'pending')
      .execute()
  }
  return taken
}

export type Instructions = Omit<WireTransfer, 'qr'>

type Account = NonNullable<WebContent['bank_account']>

export function bankAccount({ webContent }: Catalogue, locale: Order['locale']): Account | undefined {
  return webContent.get(locale)?.bank_account
}

export async function instructionsFor(db: Queries, order: Order, account: Account, amount: Cents) {
  const { holder, iban, bic = null, bank } = account
  const received = await receivedAmount(db, order.id)
  return { holder, iban, bic, bank, amount, received, reference: creditorReference(order.number) }
}

async function askedAgain(db: Queries, { id, status }: Order): Promise<Cents> {
  if (status === AWAITING_PAYMENT) return 0
  return (await pendingTransfer(db, id))?.amount ?? 0
}

export async function transferOf(db: Queries, order: Order, catalogue: Catalogue) {
  const account = bankAccount(catalogue, order.locale)
  const isAnnounced = order.status === AWAITING_PAYMENT && order.paymentMethod === BANK_TRANSFER
  const isAwaited = order.invoice ? order.invoice.open > 0 : isAnnounced
  const amount = isAwaited ? await openAmount(db, order.id) : await askedAgain(db, order)
  if (!account || amount === 0) return null
  const instructions = await instructionsFor(db, order, account, amount)
  return { ...instructions, qr: await drawCode('qr', epcPayment(account, amount, instructions.reference)) }
}
