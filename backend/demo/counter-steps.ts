import { randomUUID } from 'node:crypto'
import { type OrderStatus, PAID, SHIPPED } from '../../contract/order-status'
import { COUNTER_STEPS, type CounterStep } from '../../contract/wire/counter'
import type { Order } from '../domain/orders/order'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { deliverOrder } from '../domain/shipments/deliver'
import { recordShipmentEvent } from '../domain/shipments/record-event'
import { shipOrder } from '../domain/shipments/ship'

type Step = {
  from: readonly OrderStatus[]
  take: (services: Services, order: Order, shopOrigin: string) => Promise<unknown>
}

const STEPS: Record<CounterStep, Step> = {
  ship: {
    from: [PAID],
    take: (services, { id }, shopOrigin) => {
      const sent = { carrier: 'own', code: null, parcels: 1, serials: [] }
      return shipOrder(services, { ...sent, orderId: id, key: randomUUID(), shopOrigin })
    },
  },
  not_home: {
    from: [SHIPPED],
    take: (services, { id }) => recordShipmentEvent(services, id, 'not_home'),
  },
  deliver: {
    from: [SHIPPED],
    take: (services, { id }, shopOrigin) => deliverOrder(services, { orderId: id, shopOrigin }),
  },
}

export function stepsOf({ status }: Pick<Order, 'status'>): CounterStep[] {
  return COUNTER_STEPS.filter((step) => STEPS[step].from.includes(status))
}

/** Throws Refusal 'not_permitted', and the refusals of the step. */
export async function takeStep(
  services: Services,
  order: Order,
  { step, shopOrigin }: { step: CounterStep; shopOrigin: string },
): Promise<void> {
  if (!stepsOf(order).includes(step)) throw new Refusal('not_permitted')
  await STEPS[step].take(services, order, shopOrigin)
}
