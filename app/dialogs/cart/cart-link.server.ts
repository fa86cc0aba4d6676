import { priceCart } from '../../api/priced-cart.server'
import { addOrderToCart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { cartPath } from '../../shop/paths'

/** Parameters of the cart's address: a shared cart, and the wish to share one. */
export const SHARED = 'shared'
const SHARE = 'share'

export function linkToCart(visit: Visit): string | undefined {
  const { cart, url, origin, locale } = visit
  if (!cart || !url.searchParams.has(SHARE)) return undefined
  return `${origin}${cartPath(locale)}?${new URLSearchParams({ [SHARED]: visit.sealCart(cart) })}`
}

/** Null for a link that is not valid any more; undefined without one. */
export async function readShared(visit: Visit) {
  const sealed = visit.url.searchParams.get(SHARED)
  if (sealed === null) return undefined
  const shared = visit.openSealedCart(sealed)
  if (!shared) return null
  const isOther = visit.cart !== undefined && visit.cart.type !== shared.type
  return { sealed, isOther, cart: await priceCart(visit.backend, shared, visit.place) }
}

/** Adds the shared cart, or replaces one of another order type. */
export async function takeShared(visit: Visit, sealed: string) {
  const { cart, locale, t } = visit
  const shared = visit.openSealedCart(sealed)
  if (!shared) return visit.redirect(`${cartPath(locale)}?${new URLSearchParams({ [SHARED]: sealed })}`)
  const filled = addOrderToCart(cart?.type === shared.type ? cart : undefined, shared)
  visit.setCart(filled.cart)
  visit.notify(
    filled.isComplete ? 'success' : 'warning',
    t(`cart:shared.${filled.isComplete ? 'done' : 'full'}`),
  )
  return visit.redirect(cartPath(locale))
}
