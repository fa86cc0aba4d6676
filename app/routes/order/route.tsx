import type { LoaderFunctionArgs } from '@remix-run/node'
import { readOrders } from '../../api/orders.server'
import type { PageHandle } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

/** One of the visitor's own orders, by its id alone: leads to its page. Throws 404 for anybody else's. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const orders = await readOrders(visit.backend)
  const order = orders.find(({ id }) => id === args.params.uuid)
  if (!order) throw new Response(null, { status: 404 })
  return visit.redirect(paymentResultPath(visit.locale, order), `${visit.home}/orders`)
}

/** Never shown; it gives an order that is not there the shop's error page. */
export default function OrderRedirect() {
  return null
}
