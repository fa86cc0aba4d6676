import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findOrder, type OrderDetails } from '../../api/orders.server'
import { checkPayment, readPaymentMethods } from '../../api/payments.server'
import { openOrder } from '../../order/open-order.server'
import { readOrdered } from '../../order/ordered.server'
import { placedHere } from '../../order/placed-order.server'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { type Visit, visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { NoOrder } from './NoOrder'
import { PaymentState } from './PaymentState'
import { paymentMessageKey } from './payment-message-key'
import { TakenOrder } from './TakenOrder'
import { readTaken } from './taken.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['payment', 'prices'],
  title(t, data) {
    const loaded = data as Loaded | undefined
    if (loaded?.order) return t(`payment:title.${paymentMessageKey(loaded.order)}`)
    if (loaded?.taken?.placed?.isCanceled) return t('payment:canceledPage.title')
    return t(loaded?.taken ? 'payment:taken.title' : 'payment:noOrder.title')
  },
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

/** Opens the order, once its provider has been asked about a payment that is on its way. Throws what `openOrder` throws. */
async function openCheckedOrder(visit: Visit, id: string): Promise<OrderDetails> {
  const { backend } = visit
  const order = await openOrder(visit, id)
  if (!order.canBePaid || order.payment.result === 'canceled') return order
  await checkPayment(backend, order)
  return (await findOrder(backend, id, order.signature)) ?? order
}

export async function loader(args: LoaderFunctionArgs) {
  const { params } = args
  const visit = await visitOf(args)
  if (!params.uuid || placedHere(visit, params.uuid)) return { order: null, taken: await readTaken(visit) }
  const { backend, url, cart } = visit
  const { signature: _, ...order } = await openCheckedOrder(visit, params.uuid)
  const [ordered, methods] = await Promise.all([
    readOrdered(visit, order),
    order.isOpen ? readPaymentMethods(backend, order.place.country, order.due) : [],
  ])
  return {
    ...ordered,
    order,
    methods,
    hasCart: cart !== undefined,
    couldNotStart: url.searchParams.get('problem') === 'start',
  }
}

export default function PaymentResult() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      {loaded.order ? (
        <PaymentState {...loaded} />
      ) : loaded.taken ? (
        <TakenOrder {...loaded.taken} />
      ) : (
        <NoOrder />
      )}
    </Page>
  )
}
