import { isOfCompany } from '../../../contract/checkout-form/company'
import { DELIVERED, isFinished } from '../../../contract/order-status'
import { returnTerms } from '../../../contract/return-terms'
import { shopDay } from '../../../contract/shop-time'
import type { ShownOrder } from '../../api/orders.server'

function isWithdrawalOver({ type, period, history }: ShownOrder): boolean {
  const delivered = history.find(({ status }) => status === DELIVERED)
  if (!delivered) return false
  return returnTerms(type, shopDay(new Date(delivered.at)), period).withdrawUntil < shopDay(new Date())
}

/**
 * Returns which ways out of a contract an order itself leads to. Where everything is back and settled, nothing is left to end, nor to
 * withdraw from once the days of the law are over; the foot of every page still leads to both.
 */
export function rightsOf(order: ShownOrder) {
  const isOver = isFinished(order.status)
  return {
    withdraw: !isOfCompany(order.answers) && !(isOver && isWithdrawalOver(order)),
    end: Boolean(order.period) && !isOver,
  }
}
