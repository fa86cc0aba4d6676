import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { localeOf } from '../../i18n/locale-of.server'
import { visitOf } from '../../session/visit.server'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import { Frame } from './Frame'
import { readShellData } from './shell-data.server'

export async function loader(args: LoaderFunctionArgs) {
  const locale = localeOf(args)
  return readShellData(await visitOf(args), locale)
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, ...change }) => {
  if (actionStatus !== undefined && actionStatus >= 500) return false
  const posted = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  return posted || change.currentParams.locale !== change.nextParams.locale
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
  return data ? <Frame data={data}>{page}</Frame> : page
}
