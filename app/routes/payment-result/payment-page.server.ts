import { isOfCompany } from '../../../contract/checkout-form/company'
import { documentsApi } from '../../../contract/endpoints/documents'
import { CANCELED, isOrderStatus, ownHours } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { findOrder, type OrderDetails } from '../../api/orders.server'
import { checkPayment, readTimelyMethods } from '../../api/payments.server'
import { readShopDetails } from '../../api/web-content.server'
import { findPlainOrder, orToPlainOrder, placedHere } from '../../ordering/order/go-to-payment.server'
import { orderOutlook } from '../../ordering/order/headline.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrdered } from '../../ordering/order/ordered.server'
import type { Visit } from '../../session/visit.server'
import { orderFacts } from '../../shop/order-words'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { documentPath } from '../../shop/paths'

async function openCheckedOrder(visit: Visit, id: string): Promise<OrderDetails> {
  const { backend } = visit
  const order = await openOrder(visit, id)
  const isUnpaid = order.canBePaid && order.payment.result !== 'canceled'
  if (!isUnpaid && !order.onInvoice?.open) return order
  await checkPayment(backend, order)
  return (await findOrder(backend, id, order.signature)) ?? order
}

/** For customers who need a document to pay on. */
async function proFormaOf(visit: Visit, order: { id: string; signature: string }) {
  const listed = await unlessUnavailable(visit.call(documentsApi.list, order))
  const document = listed?.data.documents.find(({ kind }) => kind === 'pro-forma')
  const label = visit.t('order-documents:kinds.pro-forma')
  return document && { label, to: documentPath(visit.locale, order, document.name) }
}

export async function readPaymentPage(visit: Visit, id: string) {
  if (!id || placedHere(visit, id)) return { order: null, taken: await readTaken(visit) }
  const { backend, url, cart } = visit
  const { signature, ...order } = await openCheckedOrder(visit, id).catch(orToPlainOrder(visit, id))
  const [ordered, details, timely] = await Promise.all([
    readOrdered(visit, order),
    readShopDetails(backend),
    order.actions.includes('pay')
      ? readTimelyMethods(backend, order.place.country, amountToPay(order), order)
      : undefined,
  ])
  const outlook = orderOutlook(visit, order)
  const isPaid = order.payment.result === 'confirmed'
  const isAwaited = outlook.stations.some(({ isToCome }) => isToCome)
  const headline = isPaid ? outlook.headline : undefined
  return {
    ...ordered,
    order,
    headline,
    ahead:
      isPaid && isAwaited ? outlook.stations.filter(({ id, isToCome }) => isToCome || id === 'paid') : [],
    hours: headline && ownHours(order.type, details.deliveryHours),
    methods: timely?.methods ?? [],
    proForma: order.transfer ? await proFormaOf(visit, { id: order.id, signature }) : undefined,
    hasCart: cart !== undefined,
    calendar: visit.t('order:dates'),
    withdrawalNote: isOfCompany(order.answers) ? visit.t('order:company') : undefined,
    couldNotStart: url.searchParams.get('problem') === 'start',
  }
}

async function readTaken(visit: Visit) {
  const { cookies, t, url } = visit
  const stored = cookies.get('taken_order')
  if (!stored) return undefined
  const placed = placedHere(visit)
  const order = placed && (await findPlainOrder(visit))
  const isUnknown = order && !order.canBePaid && !isOrderStatus(order.status ?? 0)
  const couldNotStart = url.searchParams.get('problem') === 'start'
  return {
    number: stored.number,
    placed: order && {
      facts: orderFacts(order, t),
      isCanceled: order.status === CANCELED,
      isUnknown,
      couldNotStart,
      /** What was agreed, where the backend noted something else. */
      agreed: placed.differs && order.canBePaid ? placed.total : undefined,
      pay:
        order.canBePaid || (isUnknown && couldNotStart)
          ? { id: order.id, payment: { method: '' } }
          : undefined,
    },
  }
}

type PaymentPage = Awaited<ReturnType<typeof readPaymentPage>>

export type TakenOrder = NonNullable<PaymentPage['taken']>

export type PaidOrder = Extract<PaymentPage, { order: object }>
