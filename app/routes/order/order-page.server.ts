import { shopDay, shopTime } from '../../../contract/shop-time'
import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { readCheckoutForm } from '../../api/checkouts.server'
import { readCountries } from '../../api/countries.server'
import { readDocuments } from '../../api/documents.server'
import { readPaymentMethods } from '../../api/payments.server'
import { orderReturn } from '../../api/returns.server'
import { readShopDetails } from '../../api/web-content.server'
import { answeredSections } from '../../forms/answers'
import { openOrder } from '../../order/open-order.server'
import type { Visit } from '../../session/visit.server'

/** Everything the page of an order shows; moments are told in the shop's time. Throws what `openOrder` throws. */
export async function readOrderPage(visit: Visit, id: string) {
  const { backend, t } = visit
  const { signature, ...order } = await openOrder(visit, id)
  const { place, actions } = order
  const [countries, definition, methods, catalogue, details, listed, user] = await Promise.all([
    readCountries(backend),
    readCheckoutForm(backend, place),
    actions.includes('pay') ? readPaymentMethods(backend, place.country, order.due) : [],
    unlessUnavailable(readCatalogue(backend)),
    readShopDetails(backend),
    unlessUnavailable(readDocuments(backend, { id: order.id, signature })),
    visit.user(),
  ])
  const texts = { yes: t('payment:yes'), address: t('payment:address'), country: place.country }
  return {
    order,
    methods,
    countryName: countries.find(({ code }) => code === place.country)?.name,
    items: order.lines.map(({ articleId, name }) => {
      return { articleId, name, picture: catalogue?.byId.get(articleId)?.pictures[0] }
    }),
    answers: definition ? answeredSections(definition, order.answers, texts) : [],
    history: order.history.map(({ status, at, by }) => ({ status, by, ...shopTime(new Date(at)) })),
    withdrawals: order.withdrawals.map((at) => shopTime(new Date(at))),
    payments: order.payments.map(({ at, ...payment }) => ({ ...payment, day: shopDay(at) })),
    refunds: order.refunds.map((refund) => ({ ...refund, day: shopDay(refund.updated_at) })),
    deposit: order.deposit.map(({ at, ...entry }) => ({ ...entry, day: shopDay(at) })),
    documents: {
      title: t('order-documents:heading'),
      list: (listed ?? []).map(({ name, kind, number }) => {
        const title = t(`order-documents:kinds.${kind}`, { number })
        return { name, title, asPdf: t('order-documents:as_pdf', { title }) }
      }),
    },
    announcedReturn: orderReturn(order),
    contact: { phone: details.phone, phoneLink: details.phoneLink, email: details.email },
    isLoggedIn: user !== null,
  }
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>
