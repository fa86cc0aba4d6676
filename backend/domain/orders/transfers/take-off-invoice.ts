import type { Cents } from '../../../../contract/money'
import type { Unit } from '../../../db/schema'
import { openAmount } from '../record/open-amount'
import { forgetTransfer, TRANSFER } from './store'

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
