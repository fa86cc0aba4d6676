import { redirect } from '@remix-run/node'
import { returnsApi } from '../../../contract/endpoints/returns'
import { orderReturn } from '../../api/orders.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'

export const loader = forVisitor(({ url }) => redirect(url.pathname.replace(/\/cancel\/?$/, '/change')))

export const action = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const { seen = '' } = await postedTexts(visit.request, 'seen')
  const { refusal } = await visit.attempt(returnsApi.callOff, { id, signature: order.signature, seen })
  if (refusal) {
    visit.notify('warning', refusal.message)
    return visit.redirect(orderPath(visit.locale, order, orderReturn(order) ? 'return' : undefined))
  }
  visit.notify('success', visit.t('order:return.changes.cancelled'))
  return visit.redirect(orderPath(visit.locale, order))
})
