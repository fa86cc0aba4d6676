import type { Cents } from '../../../../contract/money'
import type { Unit } from '../../../db/schema'
import { openAmount } from '../record/open-amount'
import { forgetTransfer, TRANSFER } from './store'

/**
 * Takes what goes back of an order first off what is still to be paid for it. Returns how much that was; the rest was paid. Call it with
 * the order locked.
 */
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
