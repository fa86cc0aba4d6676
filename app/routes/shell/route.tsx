import {
  type AppLoadContext,
  data as answer,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { isLocale } from '../../../contract/locales'
import { readUser, type User } from '../../api/account.server'
import { type Backend, backendFor, publicOrigin } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { divideCart, readOffers } from '../../api/divided-cart.server'
import { readShopDetails } from '../../api/web-content.server'
import { cartCount } from '../../session/cart'
import { readCart } from '../../session/cart.server'
import { cookieHeaders } from '../../session/cookies.server'
import { isDemo } from '../../session/mode.server'
import { readNotice } from '../../session/notice.server'
import { readPlace } from '../../session/place.server'
import { locateVisitor } from '../../session/visitor-country.server'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import type { SharedShellData, ShopUser } from '../../shop/shell-data'
import { Frame } from './Frame'
import { promptFor } from './prompt.server'

function shownUser({ firstName, email, isPhoneVerified }: User): ShopUser {
  return { name: firstName || email, phoneVerified: isPhoneVerified }
}

// Everything but the menu of the account is the same without it.
async function userOf(backend: Backend, context: AppLoadContext): Promise<ShopUser | null> {
  const user = await readUser(backend, context).catch(() => null)
  return user && shownUser(user)
}

/** What stands around every page: who the shop is, where it delivers to, how full the cart is. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  const backend = backendFor(request, context)
  const [details, countries, place, cart, notice, located, user] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    readPlace(request, context),
    readCart(request, context),
    readNotice(request, context),
    locateVisitor(request, context),
    userOf(backend, context),
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
    origin: publicOrigin(request),
    isDemo: isDemo(),
  }
  const shell = {
    details,
    ...shared,
    cartCount: cart ? cartCount(divideCart(cart, await readOffers(backend), place).offered) : 0,
    // With the page it belongs to: going on to another one takes it away.
    notice: notice ? { ...notice, path: new URL(request.url).pathname } : null,
    prompt: promptFor(located.kept, countries, params.locale),
  }
  return answer(shell, { headers: cookieHeaders([located.cookie, ...backend.cookies]) })
}

export type ShellData = Awaited<ReturnType<typeof loader>>['data']

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
