import { REFUND_ACCOUNT_FORM } from '../../../contract/endpoints/payments'
import { awaitedTransfer } from '../../../contract/refunds'
import type { OrderDetails } from '../../api/orders.server'
import { notPermitted } from '../../ordering/order/not-permitted.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'

async function openWaiting(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!order.actions.includes('refund_account')) throw await notPermitted(visit, order)
  return order
}

/** Throws what `openOrder` throws, or a response if nothing waits for an account. */
export async function readRefundPage(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  const form = await readOrderForm(visit, order, REFUND_ACCOUNT_FORM)
  return { order: { id: order.id, number: order.number }, ...awaitedTransfer(order.refunds), form }
}

export async function giveFromForm(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  return submitOrderForm(visit, order, REFUND_ACCOUNT_FORM, {
    done: visit.t('order:refund.done'),
    path: orderPath(visit.locale, order),
  })
}
