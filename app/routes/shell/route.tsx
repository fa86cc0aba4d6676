import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { isLocale } from '../../../contract/locales'
import type { User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { readShopDetails } from '../../api/web-content.server'
import { isDemo } from '../../mode.server'
import { locateVisitor } from '../../place/visitor-country.server'
import { cartCount } from '../../session/cart'
import { type Visit, visitOf } from '../../session/visit.server'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import type { SharedShellData, ShopUser } from '../../shop/shell-data'
import { Frame } from './Frame'
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
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.params
  if (!isLocale(locale)) throw new Response(null, { status: 404 })
  const visit = await visitOf(args)
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

export type ShellData = Awaited<ReturnType<typeof loader>>

/** The frame changes with a post, and with the language; not by going from page to page. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus !== undefined && actionStatus >= 500) return false
  const posted = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  return posted || currentParams.locale !== nextParams.locale
}

// Where this route draws the error, its headers are the answer's: Retry-After must not get lost.
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders

export default function Shell() {
  const data = useRouteLoaderData<typeof loader>('shell')
  if (!data) return null
  return (
    <Frame data={data}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('shell')
  const page = <ErrorPage error={useRouteError()} isBare={!data} />
  return data ? (
    <Frame data={data} isError>
      {page}
    </Frame>
  ) : (
    page
  )
}
