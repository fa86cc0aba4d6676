import { readOrderFor, readSignedOrder } from '../domain/orders/record/find'
import type { Services } from '../domain/platform/services'
import type { Call } from './env'
import { currentUser } from './session'

/** For the owner, or the holder of its signature. Throws Refusal 'not_found'. */
export async function ownOrder(services: Services, call: Call, id: string, signature: string) {
  return readOrderFor(services, id, { signature, userId: (await currentUser(call))?.id })
}

/** By the signature in a form's payload. Throws Refusal 'not_found'. */
export const aboutOrder = async (
  { id, signature }: { id: string; signature: string },
  services: Services,
) => ({ order: await readSignedOrder(services, id, signature) })
