import type { DeliveryDay } from '../../contract/delivery-day'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import type { Place } from './catalogue.server'

/** Returns when something that is bought and paid now arrives; null where the backend promises no day. */
export function readDeliveryDay(backend: Backend, { country, region }: Place): Promise<DeliveryDay | null> {
  return readShared(
    backend,
    rentalCalendarApi.deliveryDay,
    { country, ...(region ? { region } : {}) },
    ({ data }) => data.promised,
    () => ({ otherwise: () => null }),
  )
}
