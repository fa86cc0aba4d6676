import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { backendFor, publicOrigin } from '../../api/backend.server'
import { readOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { localeOfRequest } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { readForm, textOf } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { paymentResultPath } from '../../shop/payment-path'

export const handle: PageHandle = { noindex: true }

/** Whoever comes here without the form is led to the order, which has it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const signature = new URL(request.url).searchParams.get('key') ?? ''
  const path = paymentResultPath(localeOfRequest(request), { id: params.uuid ?? '', signature })
  return redirectWithin(path, '/')
}

/** Begins the payment of an order, or goes on with the open one. Throws 404 unless the key is the order's own. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const key = textOf(await readForm(request), 'key')
  const backend = backendFor(request, context)
  const order = await readOrder(backend, params.uuid ?? '', key)
  const resultPath = paymentResultPath(localeOfRequest(request), order)
  const paymentUrl = await startPayment(backend, order, publicOrigin(request) + resultPath)
  return redirect(paymentUrl ?? `${resultPath}&problem=start`, { status: 303 })
}

export default function PaymentStart() {
  return null
}
