import type { OrderType } from '../../contract/order-type'
import { type RentalCalendar, rentalCalendarAnswerSchema } from '../../contract/wire/rental-calendar'
import type { Backend } from './backend.server'
import { readUnchanged } from './unchanged.server'

/** When a rental or trial may start and end. */
export function readRentalCalendar(
  backend: Backend,
  type: Exclude<OrderType, 'buy'>,
): Promise<RentalCalendar> {
  const path = `/api/rental_calendar?type=${type}`
  return readUnchanged(backend, path, rentalCalendarAnswerSchema, ({ data }) => data)
}
