import type { Locale } from '../../../contract/locales'
import type { User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { readShopDetails } from '../../api/web-content.server'
import { isDemo } from '../../mode.server'
import { locateVisitor } from '../../place/visitor-country.server'
import { cartCount } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import type { SharedShellData, ShopUser } from '../../shop/shell-data'
import { promptFor } from './prompt.server'

function shownUser({ firstName, email, isPhoneVerified }: User): ShopUser {
  return { name: firstName || email, phoneVerified: isPhoneVerified }
}

// Everything but the menu of the account is the same without it.
async function userOf(visit: Visit): Promise<ShopUser | null> {
  const user = await unlessUnavailable(visit.user())
  return user ? shownUser(user) : null
}

/** What stands around every page: who the shop is, where it delivers to, how full the cart is. */
export async function readShellData(visit: Visit, locale: Locale) {
  const { backend, place, cart, origin, url } = visit
  const notice = visit.cookies.get('notice')
  const [details, countries, found, user] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    locateVisitor(visit),
    userOf(visit),
  ])
  const country = countries.find(({ code }) => code === place.country)
  const shared: SharedShellData = {
    place: {
      country: place.country,
      name: country?.name ?? place.country,
      region: place.region,
      canBuy: country?.canBuy ?? false,
      canRent: country?.canRent ?? false,
    },
    user,
    origin,
    isDemo: isDemo(),
  }
  const count = cart ? cartCount(divideCart(cart, await readOffers(backend), place).offered) : 0
  // Last, so that a shop that is not there leaves no cookie.
  if (found) visit.setPlace(found)
  return {
    details,
    ...shared,
    cartCount: count,
    // With the page it belongs to: going on to another one takes it away.
    notice: notice ? { ...notice, path: url.pathname } : null,
    prompt: promptFor(visit.keptPlace, countries, locale),
  }
}

export type ShellData = Awaited<ReturnType<typeof readShellData>>
