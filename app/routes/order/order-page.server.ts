import { shopDay, shopTime } from '../../../contract/shop-time'
import { FORMAT_ENDINGS } from '../../../contract/wire/documents'
import { unlessUnavailable } from '../../api/backend.server'
import { readDocuments } from '../../api/documents.server'
import { readPaymentMethods } from '../../api/payments.server'
import { orderReturn } from '../../api/returns.server'
import { readShopDetails } from '../../api/web-content.server'
import { openOrder } from '../../order/open-order.server'
import { readOrdered } from '../../order/ordered.server'
import type { Visit } from '../../session/visit.server'

/** Everything the page of an order shows; moments are told in the shop's time. Throws what `openOrder` throws. */
export async function readOrderPage(visit: Visit, id: string) {
  const { backend, t } = visit
  const { signature, ...order } = await openOrder(visit, id)
  const { place, actions } = order
  const [ordered, methods, details, listed, user] = await Promise.all([
    readOrdered(visit, order),
    actions.includes('pay') ? readPaymentMethods(backend, place.country, order.due) : [],
    readShopDetails(backend),
    unlessUnavailable(readDocuments(backend, { id: order.id, signature })),
    visit.user(),
  ])
  return {
    ...ordered,
    order,
    methods,
    history: order.history.map(({ status, at, by }) => ({ status, by, ...shopTime(new Date(at)) })),
    withdrawals: order.withdrawals.map((at) => shopTime(new Date(at))),
    payments: order.payments.map(({ at, ...payment }) => ({ ...payment, day: shopDay(at) })),
    refunds: order.refunds.map((refund) => ({ ...refund, day: shopDay(refund.updated_at) })),
    deposit: order.deposit.map(({ at, ...entry }) => ({ ...entry, day: shopDay(at) })),
    documents: {
      title: t('order-documents:heading'),
      list: (listed ?? []).map(({ name, kind, number, formats }) => {
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

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>
