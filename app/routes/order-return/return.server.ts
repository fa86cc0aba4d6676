import { isOfCompany } from '../../../contract/checkout-form/company'
import { RETURN_FORM, returnsApi } from '../../../contract/endpoints/returns'
import { firstWithdrawal } from '../../../contract/order-journey'
import { RETURN_RECEIVED } from '../../../contract/order-status'
import { openFault, orderReturn } from '../../api/orders.server'
import { readShopDetails } from '../../api/web-content.server'
import { hoursLeft } from '../../ordering/order/headline.server'
import { notPermitted, openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'

export async function readReturnPage(visit: Visit, id: string) {
  const { t } = visit
  const order = await openOrder(visit, id)
  const announced = orderReturn(order)
  if (!announced && !order.actions.includes('return')) throw await notPermitted(visit, order)
  const { signature } = order
  const [{ data }, details] = await Promise.all([
    visit.call(returnsApi.read, { id, signature }),
    readShopDetails(visit.backend),
  ])
  const { terms, carrier, change } = data
  const { number, type, lines, onInvoice, withdrawals } = order
  const withdrawal = firstWithdrawal(order)
  const isUnderway = announced !== undefined && order.status < RETURN_RECEIVED
  const isOpen = !announced && !terms.isOver
  const isWithdrawn = withdrawals.length > 0
  const longer = (['extend', 'keep'] as const).find(
    (action) => !isWithdrawn && order.actions.includes(action),
  )
  return {
    order: { id, number, type, period: withdrawal?.kept ?? order.period, lines, onInvoice, longer },
    fault:
      type === 'rent' && openFault(order) ? { free: t('fault:free'), steps: t('fault:toSteps') } : undefined,
    isWithdrawn,
    isOfCompany: isOfCompany(order.answers),
    withdrawal,
    isByMonth: Boolean(order.months?.length),
    announced,
    isUnderway,
    terms,
    carrier,
    change,
    form: isOpen ? await readOrderForm(visit, order, RETURN_FORM) : undefined,
    hours: isUnderway ? hoursLeft(visit, order, details.deliveryHours) : undefined,
  }
}

export type ReturnPage = Awaited<ReturnType<typeof readReturnPage>>

export async function announceFromForm(visit: Visit, id: string) {
  const order = await openOrder(visit, id)
  const path = orderPath(visit.locale, order, 'return')
  // The page tells what was announced, so a form that is sent once more is no mistake.
  if (orderReturn(order)) return visit.redirect(visit.addressOfChange(path))
  return submitOrderForm(visit, order, RETURN_FORM, { done: 'results:return_announced', to: path })
}
