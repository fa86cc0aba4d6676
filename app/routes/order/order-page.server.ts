import { ledgerNow } from '../../../contract/deposits'
import { documentsApi } from '../../../contract/endpoints/documents'
import { formatMoney } from '../../../contract/money'
import { RETURN_ANNOUNCED } from '../../../contract/order-status'
import { waitsForAccount } from '../../../contract/refunds'
import { shopDay, shopTime } from '../../../contract/shop-time'
import { unlessUnavailable } from '../../api/backend.server'
import { readPaymentMethods } from '../../api/payments.server'
import { orderReturn } from '../../api/returns.server'
import { readShopDetails } from '../../api/web-content.server'
import { howItGoesOn } from '../../ordering/order/going-on.server'
import { hoursLeft } from '../../ordering/order/hours-left.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrdered } from '../../ordering/order/ordered.server'
import { findPlainOrder, placedHere } from '../../ordering/order/placed-order.server'
import { returnDays } from '../../ordering/order/return-days'
import type { Visit } from '../../session/visit.server'
import { orderFacts } from '../../shop/order-facts'
import { readDecision } from './decision.server'
import { documentsOf } from './documents.server'
import { rightsOf } from './rights.server'

/** Everything the page of an order shows; moments are told in the shop's time. Throws what `openOrder` throws. */
async function readOrderPage(visit: Visit, id: string) {
  const { backend, t } = visit
  const opened = await openOrder(visit, id)
  const { signature, ...order } = opened
  const { place, actions } = order
  const goingOn = howItGoesOn(visit, order)
  const [ordered, methods, details, listed, user, decision] = await Promise.all([
    readOrdered(visit, order),
    actions.includes('pay') ? readPaymentMethods(backend, place.country, order.due) : [],
    readShopDetails(backend),
    unlessUnavailable(visit.call(documentsApi.list, { id: order.id, signature })),
    visit.user(),
    readDecision(visit, { ...opened, stands: goingOn.stands }),
  ])
  const awaited = waitsForAccount(order.refunds)
  return {
    ...ordered,
    order,
    decision,
    ...goingOn,
    ...(awaited > 0 && { headline: t('order:headline.waiting', { amount: formatMoney(awaited) }) }),
    awaited,
    hours: hoursLeft(visit, order, details.deliveryHours),
    methods,
    history: order.history.map(({ status, at, by }) => ({ status, by, ...shopTime(new Date(at)) })),
    withdrawals: order.withdrawals.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    cancellations: order.cancellations.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    payments: order.payments.map(({ at, chargedBack, ...payment }) => ({
      ...payment,
      day: shopDay(at),
      ...(chargedBack && { chargedBack: { amount: chargedBack.amount, day: shopDay(chargedBack.at) } }),
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, day: shopDay(refund.updatedAt) })),
    deposit: ledgerNow(order.deposit, order.refunds).map(({ at, ...entry }) => ({
      ...entry,
      day: shopDay(at),
    })),
    documents: documentsOf(visit, order, { items: ordered.items, listed: listed?.data.documents ?? [] }),
    announcedReturn: orderReturn(order),
    rights: rightsOf(order),
    handIn: order.status === RETURN_ANNOUNCED ? returnDays(order).handIn : undefined,
    contact: { phone: details.phone, phoneLink: details.phoneLink },
    isLoggedIn: user !== null,
  }
}

/** Reads an order as `readOrderPage` does, or what a backend tells of an order that shows none by itself. */
export async function readAnyOrderPage(visit: Visit, id: string) {
  const plain = async (otherwise: unknown) => {
    const order = await findPlainOrder(visit, id)
    if (!order) throw otherwise
    const { number, canBePaid } = order
    return { plain: { id: order.id, number, canBePaid, facts: orderFacts(order, visit.t) } }
  }
  const notFound = new Response(null, { status: 404 })
  if (placedHere(visit, id)) return plain(notFound)
  return readOrderPage(visit, id).catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return plain(error)
    throw error
  })
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>
