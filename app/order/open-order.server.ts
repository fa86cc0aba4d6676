import { findOrder, type OrderDetails } from '../api/order-details.server'
import type { Visit } from '../session/visit.server'
import { orderLinkPath } from '../shop/order-path'
import { KEY_PARAM, keepKey, keptKey } from './order-keys.server'

/** Says that the key of the order was just left in a cookie. */
const ENTERED_PARAM = 'entered'

function addressWithout({ pathname, searchParams }: URL, ...names: string[]): string {
  const query = new URLSearchParams(searchParams)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** A browser that has sent no cookie so far may keep none, so that is looked at once. */
async function leaveKey(visit: Visit): Promise<never> {
  const { request, url } = visit
  const clean = addressWithout(url, KEY_PARAM, ENTERED_PARAM)
  const looking = `${clean}${clean.includes('?') ? '&' : '?'}${ENTERED_PARAM}=1`
  const response = await visit.redirect(request.headers.has('Cookie') ? clean : looking)
  response.headers.set('Cache-Control', 'no-store')
  throw response
}

function notFound({ t, locale }: Visit): Response {
  const shown = {
    title: t('order-access:notFound.title'),
    message: t('order-access:notFound.text'),
    contact: [{ href: orderLinkPath(locale), children: t('order-access:notFound.link') }],
  }
  return Response.json(shown, { status: 404 })
}

function noCookies({ t }: Visit): Response {
  const shown = { title: t('order-access:noCookies.title'), message: t('order-access:noCookies.text') }
  return Response.json(shown, { status: 400 })
}

/**
 * The order, for whoever has its key in the address or a cookie, or is its owner and logged in. Throws a redirect that
 * takes the key out of the address, a redirect to the login, or a 404 response.
 */
export async function openOrder(visit: Visit, id: string): Promise<OrderDetails> {
  const { url, request, backend } = visit
  const given = url.searchParams.get(KEY_PARAM)
  const kept = keptKey(visit, id)
  const order = await findOrder(backend, id, given ?? kept)
  const isEntering = url.searchParams.has(ENTERED_PARAM)
  if (!order) {
    if (given !== null || kept !== undefined) throw notFound(visit)
    if (isEntering) throw noCookies(visit)
    await visit.requireUser()
    throw notFound(visit)
  }
  if (given !== null) keepKey(visit, order)
  if (request.method === 'POST') return order
  if (given !== null) return leaveKey(visit)
  if (isEntering) throw await visit.redirect(addressWithout(url, ENTERED_PARAM))
  return order
}
