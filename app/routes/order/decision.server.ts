import { followUpsApi } from '../../../contract/endpoints/follow-ups'
import { DELIVERED } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { attemptAny } from '../../api/call.server'
import type { ShownOrder } from '../../api/orders.server'
import type { SignedOrder } from '../../api/signed-order.server'
import type { Visit } from '../../session/visit.server'
import type { Stand } from '../../shop/OrderStatus/order-status'

const REFUSALS = { expect: [409, 422] }

/** Reads what it costs to go on with what the customer has; null before it is there, and where the order is at no such point, late, or withdrawn from. */
export async function readDecision(
  { backend }: Visit,
  {
    id,
    signature,
    status,
    actions,
    stands,
  }: SignedOrder & Pick<ShownOrder, 'status' | 'actions'> & { stands: Stand | undefined },
) {
  if (stands || status !== DELIVERED) return null
  const asked = { id, signature }
  if (actions.includes('keep')) {
    const answer = await unlessUnavailable(attemptAny(backend, followUpsApi.askKeep, asked, REFUSALS))
    return answer?.body ? { keep: answer.body.data } : null
  }
  if (!actions.includes('extend')) return null
  const answer = await unlessUnavailable(attemptAny(backend, followUpsApi.askExtension, asked, REFUSALS))
  return answer?.body ? { extend: answer.body.data.lastDays } : null
}
