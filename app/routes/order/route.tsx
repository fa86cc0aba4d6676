import type { LoaderFunctionArgs } from '@remix-run/node'
import { openOrder } from '../../order/open-order.server'
import { type PageHandle, privatePage } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const order = await openOrder(visit, args.params.uuid ?? '')
  return visit.redirect(paymentResultPath(visit.locale, order), `${visit.home}/orders`)
}

/** Never rendered; a component is needed for the error page to show. */
export default function OrderRedirect() {
  return null
}
