import { signedOrderLink } from '../orders/order-key'
import type { Services } from '../services'

/** The page that tells where the parcels are, for whoever has the mail. */
export function trackingLink(
  services: Pick<Services, 'keys' | 'now'>,
  order: { id: string; locale: string },
  shopOrigin: string,
): string {
  const link = new URL(signedOrderLink(services, order, shopOrigin))
  link.pathname = `/${order.locale}/orders/${order.id}/track`
  return link.href
}
