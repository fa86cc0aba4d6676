import { findOrder, type OrderDetails } from '../../api/orders.server'
import { readUnanswered } from '../../api/unanswered.server'
import { contactLinks } from '../../platform/unavailable.server'
import type { Visit } from '../../session/visit.server'
import { orderLinkPath } from '../../shop/paths'
import { openByKey } from './open-by-key.server'

async function notFound({ t, locale, backend }: Visit): Promise<Response> {
  const title = t('order-access:notFound.title')
  const link = { href: orderLinkPath(locale), children: t('order-access:notFound.link') }
  const shown = (await readUnanswered(backend)).includes('orderLinks')
    ? { title, contact: contactLinks() }
    : { title, message: t('order-access:notFound.text'), contact: [link] }
  return Response.json(shown, { status: 404 })
}

function noCookies({ t }: Visit): Response {
  const shown = { title: t('order-access:noCookies.title'), message: t('order-access:noCookies.text') }
  return Response.json(shown, { status: 400 })
}

/** Opens an order by a key in the address or a cookie, or for its owner. Throws a redirect that removes the key, one to the login, or a 404 response. */
export function openOrder(visit: Visit, id: string): Promise<OrderDetails> {
  return openByKey(visit, id, {
    find: (key) => findOrder(visit.backend, id, key),
    login: () => visit.requireUser(),
    notFound: () => notFound(visit),
    noCookies: () => noCookies(visit),
  })
}
