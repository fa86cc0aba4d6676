import type { LoaderFunctionArgs } from '@remix-run/node'
import { readOrders } from '../../api/orders.server'
import type { PageHandle } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

/** Throws a 404 response if it is not the visitor's own order. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const orders = await readOrders(visit.backend)
  const order = orders.find(({ id }) => id === args.params.uuid)
  if (!order) throw new Response(null, { status: 404 })
  return visit.redirect(paymentResultPath(visit.locale, order), `${visit.home}/orders`)
}

/** Never rendered; a component is needed for the error page to show. */
export default function OrderRedirect() {
  return null
}
