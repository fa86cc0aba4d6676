import {
  AWAITING_PAYMENT,
  CANCELED,
  canBecome,
  DELIVERED,
  type OrderStatus,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import { STAFF_STEPS, type StaffStep } from '../../../contract/staff/orders'
import type { Order } from './order'

const LEADS_TO: Record<StaffStep, OrderStatus> = {
  ship: SHIPPED,
  deliver: DELIVERED,
  cancel: CANCELED,
  announce_return: RETURN_ANNOUNCED,
  receive: RETURN_RECEIVED,
  grade: RETURN_GRADES[0],
}

/** An order that follows another is with its customer already. */
const NOT_OF_FOLLOW_UPS: readonly StaffStep[] = ['ship', 'cancel']

/** Returns the steps that staff can take with an order now, as the table of statuses allows. */
export function staffSteps({ status, follows }: Pick<Order, 'status' | 'follows'>): StaffStep[] {
  return STAFF_STEPS.filter((step) => {
    if (follows && status !== AWAITING_PAYMENT && NOT_OF_FOLLOW_UPS.includes(step)) return false
    return canBecome(status, LEADS_TO[step], 'staff')
  })
}
