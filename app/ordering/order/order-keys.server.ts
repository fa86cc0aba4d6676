import type { SignedOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'

export const KEY_PARAM = 'key'

const MAX_KEPT = 10

/** Returns undefined if this browser has not opened the order, or too many others since. */
export function keptKey({ cookies }: Visit, id: string): string | undefined {
  return cookies.get('orders')?.find(([known]) => known === id)?.[1]
}

export function keepKey(visit: Visit, { id, signature }: SignedOrder): void {
  const { cookies } = visit
  const others = (cookies.get('orders') ?? []).filter(([known]) => known !== id)
  cookies.set('orders', [[id, signature] as [string, string], ...others].slice(0, MAX_KEPT))
}

/** For a customer who may come back in another browser, such as from a payment provider's app. */
export function withKey(path: string, { signature }: SignedOrder): string {
  const [page = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  query.set(KEY_PARAM, signature)
  return `${page}?${query}`
}
