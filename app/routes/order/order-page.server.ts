import { documentsApi, FORMAT_ENDINGS } from '../../../contract/endpoints/documents'
import { shopDay, shopTime } from '../../../contract/shop-time'
import { dayInWords } from '../../../contract/written-dates'
import { unlessUnavailable } from '../../api/backend.server'
import type { ShownOrder } from '../../api/orders.server'
import { readPaymentMethods } from '../../api/payments.server'
import { orderReturn } from '../../api/returns.server'
import { readShopDetails } from '../../api/web-content.server'
import { goesOn, headlineOf } from '../../order/headline.server'
import { openOrder } from '../../order/open-order.server'
import { readOrdered } from '../../order/ordered.server'
import { findPlainOrder, placedHere } from '../../order/placed-order.server'
import type { Visit } from '../../session/visit.server'
import { manualPath } from '../../shop/article-path'
import { stationsOf } from '../../shop/OrderStatus/stations'
import { orderFacts } from '../../shop/order-facts'
import { readDecision } from './decision.server'

/** Tells how an order goes on, with the days in words; an order that follows another one goes on with that one. */
function howItGoesOn(visit: Visit, order: ShownOrder) {
  const { type, status, period, deliveryDay } = order
  if (!goesOn(order)) return { stations: [], headline: undefined }
  const history = order.history.map((step) => ({ status: step.status, day: shopDay(step.at) }))
  const held = order.deposit.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = { asked: order.totals.deposit, held }
  const arrives = period?.start ?? deliveryDay ?? undefined
  // What is handed back earlier is there earlier; of a parcel nobody knows the day.
  const ends = order.announcedReturn ? (order.announcedReturn.day ?? undefined) : period?.end
  const stations = stationsOf({ type, status, history, arrives, ends, deposit })
  return {
    stations: stations.map((station) => ({
      ...station,
      day: station.day && dayInWords(station.day, visit.locale, 'short'),
    })),
    headline: headlineOf(visit, order),
  }
}

/** Everything the page of an order shows; moments are told in the shop's time. Throws what `openOrder` throws. */
async function readOrderPage(visit: Visit, id: string) {
  const { backend, t } = visit
  const opened = await openOrder(visit, id)
  const { signature, ...order } = opened
  const { place, actions } = order
  const [ordered, methods, details, listed, user, decision] = await Promise.all([
    readOrdered(visit, order),
    actions.includes('pay') ? readPaymentMethods(backend, place.country, order.due) : [],
    readShopDetails(backend),
    unlessUnavailable(visit.call(documentsApi.list, { id: order.id, signature })),
    visit.user(),
    readDecision(visit, opened),
  ])
  const goingOn = howItGoesOn(visit, order)
  return {
    ...ordered,
    order,
    decision,
    ...goingOn,
    hours: goingOn.headline && details.deliveryHours,
    methods,
    history: order.history.map(({ status, at, by }) => ({ status, by, ...shopTime(new Date(at)) })),
    withdrawals: order.withdrawals.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    cancellations: order.cancellations.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    payments: order.payments.map(({ at, ...payment }) => ({ ...payment, day: shopDay(at) })),
    refunds: order.refunds.map((refund) => ({ ...refund, day: shopDay(refund.updatedAt) })),
    deposit: order.deposit.map(({ at, ...entry }) => ({ ...entry, day: shopDay(at) })),
    documents: {
      title: t('order-documents:heading'),
      manuals: ordered.items.flatMap(({ articleId, name, hasManual }) => {
        const label = t('order-documents:manual', { name })
        return hasManual ? [{ label, to: manualPath(visit.locale, articleId) }] : []
      }),
      list: (listed?.data.documents ?? []).map(({ name, kind, number, formats }) => {
        const title = t(`order-documents:kinds.${kind}`, { number })
        const files = formats.map((format) => ({
          ending: FORMAT_ENDINGS[format],
          label: t(`order-documents:as.${format}`, { title }),
        }))
        return { name, title, files }
      }),
    },
    announcedReturn: orderReturn(order),
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
