import { RETURN_CHANGE_FORM, returnsApi } from '../../../contract/endpoints/returns'
import { readShopDetails } from '../../api/web-content.server'
import { submitWithNotice } from '../../forms/form-route.server'
import { notPermitted } from '../../ordering/order/not-permitted.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm } from '../../ordering/order/order-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'

/** Throws what `openOrder` throws, and a 409 response with whom to call once a return is changed by phone alone. */
export async function readChangePage(visit: Visit, id: string) {
  const order = await openOrder(visit, id)
  const { signature, number, type, period, withdrawals } = order
  const [{ data }, details] = await Promise.all([
    visit.call(returnsApi.read, { id, signature }),
    readShopDetails(visit.backend),
  ])
  const { change, terms } = data
  if (!change) throw await notPermitted(visit, order)
  return {
    order: { id, number, type, period },
    change,
    isWithdrawn: withdrawals.length > 0,
    returnUntil: terms.isOver ? null : terms.returnUntil,
    form: await readOrderForm(visit, order, RETURN_CHANGE_FORM),
    contact: { phone: details.phone, phoneLink: details.phoneLink },
  }
}

export type ChangePage = Awaited<ReturnType<typeof readChangePage>>

/** Ends on the page of the return, which says what holds now; a form that comes too late as well. */
export async function changeFromForm(visit: Visit, id: string) {
  const order = await openOrder(visit, id)
  const path = orderPath(visit.locale, order, 'return')
  const { signature } = order
  const { data } = await visit.call(returnsApi.read, { id, signature })
  if (!data.change) throw await notPermitted(visit, order)
  const submitted = await submitWithNotice(visit, RETURN_CHANGE_FORM, {
    query: { order: id, signature },
    payload: { signature },
    carried: ['seen'],
    done: visit.t('order:return.changes.done'),
  })
  return 'response' in submitted ? submitted.response : visit.redirect(path)
}
