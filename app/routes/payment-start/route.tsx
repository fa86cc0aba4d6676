import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import type { PageHandle } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const signature = visit.url.searchParams.get('key') ?? ''
  const path = paymentResultPath(visit.locale, { id: args.params.uuid ?? '', signature })
  return visit.redirect(path, '/')
}

/** Throws a 404 response if the key is not the order's. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { backend, locale, origin } = visit
  const { key } = await visit.posted('key')
  const order = await readOrder(backend, args.params.uuid ?? '', key)
  const resultPath = paymentResultPath(locale, order)
  const paymentUrl = await startPayment(backend, order, origin + resultPath)
  const headers = await visit.headers()
  return redirect(paymentUrl ?? `${resultPath}&problem=start`, { status: 303, headers })
}

export default function PaymentStart() {
  return null
}
