import { Refusal } from '../refusal'
import type { Services } from '../services'
import { isSigned, sign } from '../signatures'
import { orderById } from './find'
import type { Order } from './order'

/** What whoever may read an order shows instead of a login. */
export function orderSignature({ keys }: Pick<Services, 'keys'>, orderId: string): string {
  return sign(keys.order, orderId)
}

/** The order of a signed link. Throws Refusal 'not_found' alike for a wrong signature and an unknown order. */
export async function readSignedOrder(services: Services, id: string, signature: string): Promise<Order> {
  const isOwner = isSigned(services.keys.order, id, signature)
  const order = isOwner ? await orderById(services.db, id) : undefined
  if (!order) throw new Refusal('not_found')
  return order
}
