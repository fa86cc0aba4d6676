import { REFUND_ACCOUNT_FORM } from '../../../contract/wire/refunds'
import type { OrderDetails } from '../../api/order-details.server'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { notPermitted } from '../../order/not-permitted.server'
import { openOrder } from '../../order/open-order.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'

function waitingOf({ refunds }: OrderDetails) {
  const waiting = refunds.filter(({ state }) => state === 'needs_account')
  return {
    amount: waiting.reduce((sum, refund) => sum + refund.amount, 0),
    /** The end of the account that was given so far. */
    ibanEnd: waiting.find(({ iban_end }) => iban_end !== null)?.iban_end ?? undefined,
  }
}

async function openWaiting(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!order.actions.includes('refund_account')) throw await notPermitted(visit, order)
  return order
}

const queryOf = ({ id, signature }: OrderDetails) => ({ order: id, signature })

/** Throws what `openOrder` throws, or a response if nothing waits for an account. */
export async function readRefundPage(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  const form = await readForm(visit, REFUND_ACCOUNT_FORM, queryOf(order))
  return { order: { id: order.id, number: order.number }, ...waitingOf(order), form }
}

export async function giveFromForm(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  const submitted = await submitWithNotice(visit, REFUND_ACCOUNT_FORM, {
    query: queryOf(order),
    payload: { signature: order.signature },
    done: visit.t('order:refund.done'),
  })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(orderPath(visit.locale, order)))
}
