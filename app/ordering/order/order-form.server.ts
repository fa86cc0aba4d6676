import type { OrderDetails, SignedOrder } from '../../api/orders.server'
import { readForm, submitAndRedirect } from '../../forms/form-route.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'
import { notPermitted, openOrder } from './open-order.server'

interface OrderForm {
  name: string
  isPossible: (order: OrderDetails) => boolean
  done: string
  carried?: string[]
}

const queryOf = ({ id, signature }: SignedOrder) => ({ order: id, signature })

export function readOrderForm(visit: Visit, order: SignedOrder, name: string) {
  return readForm(visit, name, queryOf(order))
}

async function openForForm(visit: Visit, id: string, { isPossible }: OrderForm): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!isPossible(order)) throw await notPermitted(visit, order)
  return order
}

/** Throws what `openOrder` throws, and a response where the form is not possible. */
export async function readOrderFormPage(visit: Visit, id: string, form: OrderForm) {
  const order = await openForForm(visit, id, form)
  return { order, form: await readOrderForm(visit, order, form.name) }
}

export async function submitOrderFormPage(visit: Visit, id: string, form: OrderForm) {
  const order = await openForForm(visit, id, form)
  const { name, isPossible: _, ...options } = form
  return submitOrderForm(visit, order, name, { ...options, to: orderPath(visit.locale, order) })
}

export function submitOrderForm(
  visit: Visit,
  order: SignedOrder,
  name: string,
  { done, ...options }: { done: string; to: string; carried?: string[]; stays?: true },
) {
  const { signature } = order
  const submission = { query: queryOf(order), payload: { signature }, done: visit.t(done) }
  return submitAndRedirect(visit, name, { ...submission, ...options })
}
