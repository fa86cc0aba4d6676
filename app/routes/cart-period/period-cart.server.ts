import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { readRentalCalendar } from '../../api/catalogue.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { cartPath } from '../../shop/cart-path'

/** Returns the cart with its calendar. Throws a redirect to the cart if it is empty or bought, as it then has no period. */
export async function requirePeriodCart(visit: Visit): Promise<{ cart: Cart; calendar: RentalCalendar }> {
  const { cart, backend, locale } = visit
  if (!cart || cart.type === 'buy') throw await visit.redirect(cartPath(locale))
  return { cart, calendar: await readRentalCalendar(backend, cart.type) }
}
