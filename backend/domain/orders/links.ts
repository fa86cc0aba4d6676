import type { Services } from '../services'
import { orderSignature } from './order-key'

/** Addresses of an order's pages, for its mails. */
export type OrderLinks = (page: '' | '/return' | '/extend' | '/keep' | '/documents/return-label') => string

export function orderLinks(
  services: Pick<Services, 'keys' | 'now'>,
  { id, locale }: { id: string; locale: string },
  shopOrigin: string,
): OrderLinks {
  const query = new URLSearchParams({ key: orderSignature(services, id) })
  return (page) => `${shopOrigin}/${locale}/orders/${id}${page}?${query}`
}
