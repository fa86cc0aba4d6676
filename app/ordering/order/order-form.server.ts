import type { SignedOrder } from '../../api/signed-order.server'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import type { Visit } from '../../session/visit.server'

const queryOf = ({ id, signature }: SignedOrder) => ({ order: id, signature })

export function readOrderForm(visit: Visit, order: SignedOrder, name: string) {
  return readForm(visit, name, queryOf(order))
}

export async function submitOrderForm(
  visit: Visit,
  order: SignedOrder,
  name: string,
  { done, path }: { done: string; path: string },
) {
  const { signature } = order
  const submitted = await submitWithNotice(visit, name, {
    query: queryOf(order),
    payload: { signature },
    done,
  })
  return 'response' in submitted ? submitted.response : visit.redirect(path)
}
