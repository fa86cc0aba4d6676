import { type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { isLocale } from '../../../contract/locales'
import { visitOf } from '../../session/visit.server'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import { Frame } from './Frame'
import { readShellData } from './shell-data.server'

/** The address in small letters; mails and print make capitals of the language that it begins with. */
function inSmallLetters({ url }: Request, locale: string | undefined): string | undefined {
  const small = locale?.toLowerCase()
  const { pathname, search } = new URL(url)
  return isLocale(small) ? `/${small}${pathname.slice(1 + small.length)}${search}` : undefined
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.params
  if (!isLocale(locale)) {
    const address = inSmallLetters(args.request, locale)
    throw address === undefined ? new Response(null, { status: 404 }) : redirect(address, 301)
  }
  return readShellData(await visitOf(args), locale)
}

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

// Keeps Retry-After when this route renders the error.
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
