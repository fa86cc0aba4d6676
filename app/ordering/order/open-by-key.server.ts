import type { SignedOrder } from '../../api/orders.server'
import { withParams } from '../../platform/search-params'
import type { Visit } from '../../session/visit.server'

const ENTERED_PARAM = 'entered'

/** A browser that sends no cookie may refuse them: the parameter makes the next request check that. */
async function redirectWithoutKey(visit: Visit): Promise<never> {
  const { request, url } = visit
  const entered = request.headers.has('Cookie') ? undefined : '1'
  const address = withParams(url.pathname + url.search, { [KEY_PARAM]: undefined, [ENTERED_PARAM]: entered })
  const response = await visit.redirect(address)
  response.headers.set('Cache-Control', 'no-store')
  throw response
}

type KeyedPage<Found> = {
  find: (key: string | undefined) => Promise<Found | undefined>
  /** Called for a visitor without any key. */
  login?: () => Promise<unknown>
  notFound: () => Response | Promise<Response>
  /** The namespace with the words for a browser that keeps no cookies. */
  words: 'order-access' | 'quotes'
}

/** Throws a redirect that removes the key from the address, what `login` or `notFound` return, or a 400 response without cookies. */
export async function openByKey<Found extends SignedOrder>(
  visit: Visit,
  id: string,
  { find, login, notFound, words }: KeyedPage<Found>,
): Promise<Found> {
  const { url, request, t } = visit
  const keyInUrl = url.searchParams.get(KEY_PARAM)
  const storedKey = storedKeyOf(visit, id)
  const found = await find(keyInUrl ?? storedKey)
  const isEntering = url.searchParams.has(ENTERED_PARAM)
  if (!found) {
    if (keyInUrl !== null || storedKey !== undefined) throw await notFound()
    if (isEntering) {
      const error = { title: t(`${words}:noCookies.title`), message: t(`${words}:noCookies.text`) }
      throw Response.json(error, { status: 400 })
    }
    await login?.()
    throw await notFound()
  }
  if (keyInUrl !== null) keepKey(visit, found)
  if (request.method === 'POST') return found
  if (keyInUrl !== null) return redirectWithoutKey(visit)
  if (isEntering) {
    throw await visit.redirect(withParams(url.pathname + url.search, { [ENTERED_PARAM]: undefined }))
  }
  return found
}

const KEY_PARAM = 'key'

const MAX_KEYS = 10

/** Returns undefined if this browser has not opened the order, or too many others since. */
export function storedKeyOf({ cookies }: Visit, id: string): string | undefined {
  return cookies.get('orders')?.find(([orderId]) => orderId === id)?.[1]
}

export function keepKey(visit: Visit, { id, signature }: SignedOrder): void {
  const { cookies } = visit
  const others = (cookies.get('orders') ?? []).filter(([orderId]) => orderId !== id)
  cookies.set('orders', [[id, signature] as [string, string], ...others].slice(0, MAX_KEYS))
}

/** For a customer who may come back in another browser, such as from a payment provider's app. */
export const withKey = (path: string, { signature }: SignedOrder) =>
  withParams(path, { [KEY_PARAM]: signature })
