import { priceCart } from '../../api/priced-cart.server'
import { addOrderToCart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { cartPath } from '../../shop/paths'

/** The names in the address of the cart: that of a link is its text, the other asks for a link. */
export const SHARED = 'shared'
const SHARE = 'share'

/** Returns the address that shows a visitor's cart to others, if it was asked for. */
export function linkToCart(visit: Visit): string | undefined {
  const { cart, url, origin, locale } = visit
  if (!cart || !url.searchParams.has(SHARE)) return undefined
  return `${origin}${cartPath(locale)}?${new URLSearchParams({ [SHARED]: visit.sealCart(cart) })}`
}

/** Returns the cart that a link shows; null for a link that does not hold any more, undefined without one. */
export async function readShared(visit: Visit) {
  const sealed = visit.url.searchParams.get(SHARED)
  if (sealed === null) return undefined
  const shared = visit.openSealedCart(sealed)
  if (!shared) return null
  const isOther = visit.cart !== undefined && visit.cart.type !== shared.type
  return { sealed, isOther, cart: await priceCart(visit.backend, shared, visit.place) }
}

/** Puts what a link shows in the visitor's cart, or in its place where that holds another kind of order. */
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
