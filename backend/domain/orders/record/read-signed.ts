import { z } from 'zod'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { orderById } from './find'
import type { Order } from './order'
import { isOrderSignature } from './order-key'

type Reader = { signature: string; userId?: string }

/** For the signature's holder or the owner. Throws Refusal 'not_found' otherwise, after the same work. */
export async function readOrderFor(
  services: Services,
  id: string,
  { signature, userId }: Reader,
): Promise<Order> {
  const row = await services.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
  const hasKey = isOrderSignature(services, id, signature)
  const isOwner = userId !== undefined && row?.user_id === userId
  const order = row && (hasKey || isOwner) ? await orderById(services.db, id) : undefined
  if (!order) throw new Refusal('not_found')
  return order
}

export const signedQuery = z.object({
  order: z.string().toLowerCase().default(''),
  signature: z.string().max(200).default(''),
})

export function readSignedOrder(services: Services, id: string, signature: string): Promise<Order> {
  return readOrderFor(services, id, { signature })
}
