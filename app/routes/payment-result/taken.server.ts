import { CANCELED } from '../../../contract/order-status'
import { readShopDetails } from '../../api/web-content.server'
import { findPlainOrder, placedHere } from '../../ordering/order/placed-order.server'
import type { Visit } from '../../session/visit.server'
import { orderFacts } from '../../shop/order-facts'

/** Reads what is known of an order that was received and cannot be shown, or of one whose backend tells little of it. */
export async function readTaken(visit: Visit) {
  const { cookies, t, url } = visit
  const kept = cookies.get('taken_order')
  if (!kept) return undefined
  const order = placedHere(visit) && (await findPlainOrder(visit))
  const { phone, phoneLink } = await readShopDetails(visit.backend)
  return {
    number: kept.number,
    contact: { phone, phoneLink },
    placed: order && {
      facts: orderFacts(order, t),
      isCanceled: order.status === CANCELED,
      couldNotStart: url.searchParams.get('problem') === 'start',
      pay: order.canBePaid ? { id: order.id, payment: { method: '' } } : undefined,
    },
  }
}

export type Taken = NonNullable<Awaited<ReturnType<typeof readTaken>>>
