import type { OrderShipment } from '../../../contract/endpoints/shipments'
import { SHIPPED } from '../../../contract/order-status'

interface Sent {
  status: number
  shipments: readonly Pick<OrderShipment, 'direction' | 'events'>[]
}

/** Returns whether what was handed over is still to be picked up by its carrier, as the page that follows it says. */
export function isStillHere({ status, shipments }: Sent): boolean {
  const last = shipments.filter(({ direction }) => direction === 'out').map(({ events }) => events.at(-1))
  return status === SHIPPED && last.length > 0 && last.every((event) => event?.kind === 'announced')
}
