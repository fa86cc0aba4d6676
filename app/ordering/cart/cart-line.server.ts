import { data } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { unlessUnavailable } from '../../api/backend.server'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { CART_COUNT } from '../../platform/drawn-from.server'
import { type CartRefusal, cartCount, setQuantity } from '../../session/cart'
import type { Visit } from '../../session/visit.server'

/** The article may have been removed in another window: then throws a redirect to the cart, with a notice. */
export async function requireCartLine(visit: Visit, articleId: string | undefined) {
  const { cart } = visit
  const line = cart?.lines.find((candidate) => candidate.articleId === articleId)
  if (cart && line) return { cart, line }
  visit.notify('info', visit.t('cart:notInCart'))
  throw await visit.redirect(`${visit.home}/cart`)
}

type Posted = { article: string; quantity: string; returnTo: string }

export async function changeQuantity(visit: Visit, { article, quantity: typed, returnTo }: Posted) {
  const { cart, line } = await requireCartLine(visit, article)
  const parsed = parseQuantity(typed)
  if ('problem' in parsed) {
    const message = visit.t(`cart:quantity.${parsed.problem}`, { max: MAX_QUANTITY })
    return data({ errors: { quantity: message }, articleId: line.articleId, typed }, 422)
  }
  visit.setCart(setQuantity(cart, line.articleId, parsed.quantity))
  return visit.redirect(returnTo, `${visit.home}/cart`)
}

export async function countCart(visit: Visit): Promise<number> {
  const cart = visit.peekCart()
  const offers = cart && (await unlessUnavailable(readOffers(visit.backend)))
  const lines = cart && offers ? divideCart(cart, offers, visit.place).offered : (cart?.lines ?? [])
  const count = cartCount(lines)
  visit.note(CART_COUNT, count)
  return count
}

export function refusalMessage(t: TFunction, refusal: CartRefusal): string {
  return refusal === 'full'
    ? t('articles:error.cartFull', { max: MAX_CART_LINES })
    : t('articles:error.tooMany', { max: MAX_QUANTITY })
}
