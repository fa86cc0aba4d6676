import { Refusal } from '../refusal'
import type { Services } from '../services'
import { isSigned, sign } from '../signatures'
import { orderById } from './find'
import type { Order } from './order'

export function orderSignature({ keys }: Pick<Services, 'keys'>, orderId: string): string {
  return sign(keys.order, orderId)
}

export function signedOrderLink(
  services: Pick<Services, 'keys'>,
  order: { id: string; locale: string },
  shopOrigin: string,
): string {
  const key = orderSignature(services, order.id)
  return `${shopOrigin}/${order.locale}/payment_callback/${order.id}?key=${key}`
}

/** Throws Refusal 'not_found' for a wrong signature and for an unknown order. */
export async function readSignedOrder(services: Services, id: string, signature: string): Promise<Order> {
  const isOwner = isSigned(services.keys.order, id, signature)
  const order = isOwner ? await orderById(services.db, id) : undefined
  if (!order) throw new Refusal('not_found')
  return order
}
