import { randomUUID } from 'node:crypto'
import type { Cents } from '../../../../contract/money'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { lastAttempt } from '../record/attempts'

/** The provider's name of payments without a provider. */
export const TRANSFER = 'transfer'

type Transfer = { orderId: string; amount: Cents; at: Date } & Pick<
  Tables['payments'],
  'state' | 'reference' | 'return_url' | 'cancel_url' | 'method'
> & {
    paidAt?: Date
  }

/** Undefined if a payment of the order is open already. */
export async function storeTransfer(
  unit: Unit,
  { orderId, at, paidAt, ...payment }: Transfer,
): Promise<string | undefined> {
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
