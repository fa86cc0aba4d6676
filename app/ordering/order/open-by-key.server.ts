import type { SignedOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { KEY_PARAM, keepKey, keptKey } from './order-keys.server'

const ENTERED_PARAM = 'entered'

function addressWithout({ pathname, searchParams }: URL, ...names: string[]): string {
  const query = new URLSearchParams(searchParams)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** A browser without any cookie may refuse them, so the next request checks that. */
async function leaveKey(visit: Visit): Promise<never> {
  const { request, url } = visit
  const clean = addressWithout(url, KEY_PARAM, ENTERED_PARAM)
  const looking = `${clean}${clean.includes('?') ? '&' : '?'}${ENTERED_PARAM}=1`
  const response = await visit.redirect(request.headers.has('Cookie') ? clean : looking)
  response.headers.set('Cache-Control', 'no-store')
  throw response
}

type Ways<Found> = {
  find: (key: string | undefined) => Promise<Found | undefined>
  /** Called for a visitor without any key. */
  login?: () => Promise<unknown>
  notFound: () => Response | Promise<Response>
  noCookies: () => Response
}

/** Throws a redirect that removes the key from the address, or what `login`, `notFound` or `noCookies` return. */
export async function openByKey<Found extends SignedOrder>(
  visit: Visit,
  id: string,
  { find, login, notFound, noCookies }: Ways<Found>,
): Promise<Found> {
  const { url, request } = visit
  const given = url.searchParams.get(KEY_PARAM)
  const kept = keptKey(visit, id)
  const found = await find(given ?? kept)
  const isEntering = url.searchParams.has(ENTERED_PARAM)
  if (!found) {
    if (given !== null || kept !== undefined) throw await notFound()
    if (isEntering) throw noCookies()
    await login?.()
    throw await notFound()
  }
  if (given !== null) keepKey(visit, found)
  if (request.method === 'POST') return found
  if (given !== null) return leaveKey(visit)
  if (isEntering) throw await visit.redirect(addressWithout(url, ENTERED_PARAM))
  return found
}
