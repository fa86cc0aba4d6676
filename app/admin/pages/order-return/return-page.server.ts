import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import { STAFF_RETURN_FORM } from '../../../../contract/staff/orders'
import { readForm, submitWithNotice } from '../../../forms/form-route.server'
import { postedTexts } from '../../../platform/parse-posted.server'
import type { Visit } from '../../../session/visit.server'
import { idOf } from '../../id-of.server'
import { adminPath } from '../../paths'
import { readStaffOrder } from '../../staff-order.server'
import { staffVerbs } from '../../verbs.server'

/** Reads what can be changed of a return, nothing once it is too late. Throws a 404 response. */
export async function readReturnPage(visit: Visit, id: string) {
  const { order, returnChange: change } = await readStaffOrder(visit, id)
  const form = change && (await readForm(visit, STAFF_RETURN_FORM, { order: order.id }))
  return { id: order.id, number: order.number, change, form }
}

/** Ends on the page of the order, which says what holds now. */
export async function changeFromForm(visit: Visit, id: string) {
  const sending = { query: { order: id }, carried: ['seen'], done: '' }
  const submitted = await submitWithNotice(visit, STAFF_RETURN_FORM, sending)
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `orders/${id}`)))
}

/** Ends on the page of the order; refused, on that of the return, as its form must not be sent where this is. */
export const callOff = staffVerbs('order-return', {
  async call_off({ visit, params }) {
    const id = idOf(params.uuid)
    const { seen = '' } = await postedTexts(visit.request, 'seen')
    const { refusal } = await visit.attempt(staffReturnsApi.callOff, { id, seen })
    const page = adminPath(visit.locale, `orders/${id}`)
    if (refusal) {
      visit.notify('warning', refusal.message)
      return visit.redirect(`${page}/return`)
    }
    visit.notify('success', visit.t('admin-orders:done.call_off'))
    return visit.redirect(visit.addressOfChange(page))
  },
})
