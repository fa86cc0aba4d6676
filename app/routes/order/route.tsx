import type { LoaderFunctionArgs } from '@remix-run/node'
import { backendFor } from '../../api/backend.server'
import { readOrders } from '../../api/orders.server'
import { localeOfRequest } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { requireUser } from '../../session/guarded.server'
import { redirectWithin } from '../../session/redirect.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

/** One of the visitor's own orders, by its id alone: leads to its page. Throws 404 for anybody else's. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const orders = await readOrders(backendFor(request, context))
  const order = orders.find(({ id }) => id === params.uuid)
  if (!order) throw new Response(null, { status: 404 })
  const locale = localeOfRequest(request)
  return redirectWithin(paymentResultPath(locale, order), `/${locale}/orders`)
}

/** Never shown; it gives an order that is not there the shop's error page. */
export default function OrderRedirect() {
  return null
}
