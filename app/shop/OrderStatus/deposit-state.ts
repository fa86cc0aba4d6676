import { heldNow, ledgerNow } from '../../../contract/deposits'
import { waitsForAccount } from '../../../contract/refunds'
import { shopDay } from '../../../contract/shop-time'
import type { ShownOrder } from '../../api/orders.server'

/** Returns how far the deposit of an order is, for its stations. */
export function depositState({
  totals,
  deposit,
  refunds,
}: Pick<ShownOrder, 'totals' | 'deposit' | 'refunds'>) {
  const back = ledgerNow(deposit, refunds).findLast(({ kind }) => kind === 'refunded')
  return {
    asked: totals.deposit,
    held: heldNow(deposit, refunds),
    backOn: back && shopDay(back.at),
    needsAccount: waitsForAccount(refunds) > 0,
  }
}
