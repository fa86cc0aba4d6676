import { divideCart, readOffers } from '../../api/priced-cart.server'
import { CART_COUNT } from '../../platform/drawn-from.server'
import { cartCount } from '../../session/cart'
import type { Visit } from '../../session/visit.server'

export async function countCart(visit: Visit): Promise<number> {
  const cart = visit.peekCart()
  const count = cart ? cartCount(divideCart(cart, await readOffers(visit.backend), visit.place).offered) : 0
  visit.note(CART_COUNT, count)
  return count
}
