import type { AppLoadContext } from '@remix-run/node'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { backendFor } from '../../api/backend.server'
import { readRentalCalendar } from '../../api/rental-calendar.server'
import { localeOfRequest } from '../../i18n/locale'
import type { Cart } from '../../session/cart'
import { readCart } from '../../session/cart.server'
import { redirectWithin } from '../../session/redirect.server'
import { cartPath } from '../../shop/cart-path'

/** The visitor's cart and the calendar for its type. Throws a 303 to the cart where it has no period: empty, or bought. */
export async function requirePeriodCart(
  request: Request,
  context: AppLoadContext,
): Promise<{ cart: Cart; calendar: RentalCalendar }> {
  const cart = await readCart(request, context)
  if (!cart || cart.type === 'buy') {
    const locale = localeOfRequest(request)
    throw redirectWithin(cartPath(locale), `/${locale}`)
  }
  return { cart, calendar: await readRentalCalendar(backendFor(request, context), cart.type) }
}
