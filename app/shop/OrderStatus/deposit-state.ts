import { ledgerNow } from '../../../contract/deposits'
import { waitsForAccount } from '../../../contract/refunds'
import { shopDay } from '../../../contract/shop-time'
import type { ShownOrder } from '../../api/orders.server'

/** Returns how far the deposit of an order is, for its stations. */
export function depositState({
  totals,
  deposit,
  refunds,
}: Pick<ShownOrder, 'totals' | 'deposit' | 'refunds'>) {
  const now = ledgerNow(deposit, refunds)
  const back = now.findLast(({ kind }) => kind === 'refunded')
  return {
    asked: totals.deposit,
    held: now.reduce((sum, { amount }) => sum + amount, 0),
    backOn: back && shopDay(back.at),
    needsAccount: waitsForAccount(refunds) > 0,
  }
}
