import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import { AdminFrame } from './AdminFrame'
import { type Frame, readFrame } from './frame.server'

export const handle: PageHandle = {
  i18n: ['admin', 'forms'],
  noindex: true,
  title: (t, loaded) => t((loaded as Frame | undefined)?.title ?? ''),
}

export const loader = readFrame

/** Each page renews the session, whose end the frame shows. */
export const shouldRevalidate = () => true

export const headers = privatePage

export default function AdminShell() {
  const data = useRouteLoaderData<Frame>('admin')
  if (!data) return null
  return (
    <AdminFrame data={data}>
      <Outlet />
    </AdminFrame>
  )
}

/** Visitors who are not signed in see the page of any unknown address. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<Frame>('admin')
  const error = useRouteError()
  if (!data?.member) return <ErrorPage error={error} isBare />
  return (
    <AdminFrame data={data}>
      <ErrorPage error={error} />
    </AdminFrame>
  )
}
