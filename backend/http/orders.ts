import type { Order } from '../domain/orders/order'
import { readOrderFor, readSignedOrder } from '../domain/orders/read-signed'
import type { Services } from '../domain/services'
import { parameter } from './endpoint'
import type { Call } from './env'
import { currentUser } from './session'

const description = 'As in the answer that made the order; valid for 365 days'

export const SIGNATURE = parameter('query', 'signature', { isRequired: true, description })

export const SIGNATURE_OR_LOGIN = parameter('query', 'signature', {
  description: `${description}. Its owner, logged in, needs none`,
})

/** By the signature in the address. Throws Refusal 'not_found'. */
export function signedOrder(services: Services, call: Call, id: string): Promise<Order> {
  return readSignedOrder(services, id, call.req.query('signature') ?? '')
}

/** By the signature, that of the address unless another is given, or by the login. Throws Refusal 'not_found'. */
export async function ownOrder(
  services: Services,
  call: Call,
  id: string,
  signature = call.req.query('signature') ?? '',
): Promise<Order> {
  return readOrderFor(services, id, { signature, userId: (await currentUser(call))?.id })
}

/** What a form is about that names an order by its signature. Throws Refusal 'not_found'. */
export const aboutOrder = async (
  { id, signature }: { id: string; signature: string },
  services: Services,
): Promise<{ order: Order }> => ({ order: await readSignedOrder(services, id, signature) })
