import { AWAITING_PAYMENT } from '../../../contract/order-status'
import type { ShownOrder } from '../../api/orders.server'
import type { SumName } from './price-rows'

/** Returns how the sum of an order is called as it stands. */
export function orderSum({ status, onInvoice }: Pick<ShownOrder, 'status' | 'onInvoice'>): SumName {
  if (onInvoice) return 'toPayLater'
  return status === AWAITING_PAYMENT ? 'toPay' : 'paid'
}
