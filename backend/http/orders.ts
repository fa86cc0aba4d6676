import type { Order } from '../domain/orders/order'
import { readOrderFor, readSignedOrder } from '../domain/orders/read-signed'
import type { Services } from '../domain/services'
import type { Call } from './env'
import { currentUser } from './session'

/** By the signature, or by the login. Throws Refusal 'not_found'. */
export async function ownOrder(
  services: Services,
  call: Call,
  id: string,
  signature: string,
): Promise<Order> {
  return readOrderFor(services, id, { signature, userId: (await currentUser(call))?.id })
}

/** What a form is about that names an order by its signature. Throws Refusal 'not_found'. */
export const aboutOrder = async (
  { id, signature }: { id: string; signature: string },
  services: Services,
): Promise<{ order: Order }> => ({ order: await readSignedOrder(services, id, signature) })
