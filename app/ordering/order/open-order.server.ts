import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { mailtoOf } from '../../../contract/mailto'
import { unlessUnavailable } from '../../api/backend.server'
import { findOrder, type OrderDetails } from '../../api/orders.server'
import { readTimelyMethods } from '../../api/payments.server'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails } from '../../api/web-content.server'
import { contactLinks, type Unavailable } from '../../platform/unavailable.server'
import type { Visit } from '../../session/visit.server'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { orderLinkPath, orderPath, paymentResultPath } from '../../shop/paths'
import { openByKey, storedKeyOf } from './open-by-key.server'

async function notFound({ t, locale, backend }: Visit): Promise<Response> {
  const title = t('order-access:notFound.title')
  const link = { href: orderLinkPath(locale), children: t('order-access:notFound.link') }
  const error = (await readUnanswered(backend)).includes('orderLinks')
    ? { title, contact: contactLinks() }
    : { title, message: t('order-access:notFound.text'), contact: [link] }
  return Response.json(error, { status: 404 })
}

/** Opens an order by a key in the address or a cookie, or for its owner. Throws a redirect that removes the key, one to the login, or a 404 response. */
export function openOrder(
  visit: Visit,
  id: string,
  login: () => Promise<unknown> = () => visit.requireUser(),
): Promise<OrderDetails> {
  return openByKey(visit, id, {
    find: (key) => findOrder(visit.backend, id, key),
    login,
    notFound: () => notFound(visit),
    words: 'order-access',
  })
}

/** The order if this visitor may open it, for pages that anybody may see. */
export async function findOwnOrder(visit: Visit, id: string | null | undefined) {
  if (!id) return undefined
  return unlessUnavailable(findOrder(visit.backend, id, storedKeyOf(visit, id)))
}

/** `amount` in cents. Redirects to an order that is not open; throws as `openOrder` does. */
export async function readPayableOrder(visit: Visit, id: string) {
  const { backend, locale } = visit
  const order = await openOrder(visit, id)
  if (!order.actions.includes('pay'))
    throw await visit.redirect(visit.addressOfChange(paymentResultPath(locale, order)))
  const { number, payment, payUntil, startBy, place, onInvoice } = order
  const amount = amountToPay(order)
  const { methods: all } = await readTimelyMethods(backend, place.country, amount, order)
  const methods = all.filter(({ id }) => !onInvoice || id !== BANK_TRANSFER)
  return {
    order: { id: order.id, number, payment, payUntil, startBy, amount },
    methods,
    mayCancel: order.canBePaid,
  }
}

export async function notPermitted(
  { backend, t, locale }: Visit,
  order: { id: string; number: string },
): Promise<Response> {
  const { phone, phoneLink, email } = await readShopDetails(backend)
  const contact: Unavailable['contact'] = [
    ...(phoneLink ? [{ href: `tel:${phoneLink}`, children: phone }] : []),
    ...(email.includes('@')
      ? [{ href: `${mailtoOf(email)}?${new URLSearchParams({ subject: order.number })}`, children: email }]
      : []),
    { href: orderPath(locale, order), children: t('order-access:notPermitted.toOrder') },
  ]
  const title = t('order-access:notPermitted.title')
  const message = t('order-access:notPermitted.text', { number: order.number })
  return Response.json({ title, message, contact }, { status: 409, headers: { 'Cache-Control': 'no-store' } })
}
