import { REFUND_ACCOUNT_FORM } from '../../../contract/endpoints/payments'
import type { OrderDetails } from '../../api/orders.server'
import { notPermitted } from '../../order/not-permitted.server'
import { openOrder } from '../../order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../order/order-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'

function waitingOf({ refunds }: OrderDetails) {
  const waiting = refunds.filter(({ state }) => state === 'needs_account')
  return {
    amount: waiting.reduce((sum, refund) => sum + refund.amount, 0),
    /** The end of the account that was given so far. */
    ibanEnd: waiting.find(({ ibanEnd }) => ibanEnd !== null)?.ibanEnd ?? undefined,
  }
}

async function openWaiting(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!order.actions.includes('refund_account')) throw await notPermitted(visit, order)
  return order
}

/** Throws what `openOrder` throws, or a response if nothing waits for an account. */
export async function readRefundPage(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  const form = await readOrderForm(visit, order, REFUND_ACCOUNT_FORM)
  return { order: { id: order.id, number: order.number }, ...waitingOf(order), form }
}

export async function giveFromForm(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  return submitOrderForm(visit, order, REFUND_ACCOUNT_FORM, {
    done: visit.t('order:refund.done'),
    path: orderPath(visit.locale, order),
  })
}
