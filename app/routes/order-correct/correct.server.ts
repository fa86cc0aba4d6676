import { CORRECTION_FORM } from '../../../contract/endpoints/corrections'
import { canBeCorrected } from '../../../contract/order-actions'
import type { OrderDetails } from '../../api/orders.server'
import { notPermitted } from '../../ordering/order/not-permitted.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'

async function openCorrectable(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!canBeCorrected(order)) throw await notPermitted(visit, order)
  return order
}

/** Throws what `openOrder` throws, or a response once the order was shipped. */
export async function readCorrectPage(visit: Visit, id: string) {
  const order = await openCorrectable(visit, id)
  const form = await readOrderForm(visit, order, CORRECTION_FORM)
  return { order: { id: order.id, number: order.number }, form }
}

export async function correctFromForm(visit: Visit, id: string) {
  const order = await openCorrectable(visit, id)
  return submitOrderForm(visit, order, CORRECTION_FORM, {
    done: visit.t('order:correct.done'),
    path: orderPath(visit.locale, order),
  })
}
