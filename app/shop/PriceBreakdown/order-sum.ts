import { AWAITING_PAYMENT } from '../../../contract/order-status'
import type { ShownOrder } from '../../api/orders.server'
import type { SumName } from './price-rows'

/** Returns how the sum of an order is called as it stands; null for one that is canceled, which asks for none. */
export function orderSum({
  status,
  onInvoice,
  isCanceled,
}: Pick<ShownOrder, 'status' | 'onInvoice' | 'isCanceled'>): SumName | null {
  if (isCanceled) return null
  if (onInvoice) return 'toPayLater'
  return status === AWAITING_PAYMENT ? 'toPay' : 'paid'
}
