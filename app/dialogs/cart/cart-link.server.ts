import { priceCart } from '../../api/priced-cart.server'
import { addOrderToCart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { cartPath } from '../../shop/paths'

/** Parameters of the cart's address: a shared cart, and the wish to share one. */
export const SHARED_PARAM = 'shared'
const SHARE_PARAM = 'share'

export function linkToCart(visit: Visit): string | undefined {
  const { cart, url, origin, locale } = visit
  if (!cart || !url.searchParams.has(SHARE_PARAM)) return undefined
  return `${origin}${cartPath(locale)}?${new URLSearchParams({ [SHARED_PARAM]: visit.sealCart(cart) })}`
}

/** Null for a link that is not valid any more; undefined without one. */
export async function readSharedCart(visit: Visit) {
  const sealed = visit.url.searchParams.get(SHARED_PARAM)
  if (sealed === null) return undefined
  const shared = visit.openSealedCart(sealed)
  if (!shared) return null
  const isOtherType = visit.cart !== undefined && visit.cart.type !== shared.type
  return { sealed, isOtherType, cart: await priceCart(visit.backend, shared, visit.place) }
}

export async function takeSharedCart(visit: Visit, sealed: string) {
  const { cart, locale, t } = visit
  const shared = visit.openSealedCart(sealed)
  if (!shared) return visit.redirect(`${cartPath(locale)}?${new URLSearchParams({ [SHARED_PARAM]: sealed })}`)
  const filled = addOrderToCart(cart?.type === shared.type ? cart : undefined, shared)
  visit.setCart(filled.cart)
  visit.notify(
    filled.isComplete ? 'success' : 'warning',
    t(`cart:shared.${filled.isComplete ? 'done' : 'full'}`),
  )
  return visit.redirect(cartPath(locale))
}
