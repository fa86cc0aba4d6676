import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { readShopDetails } from '../../api/web-content.server'
import { withoutLanguage } from '../../i18n/locale'
import { localeOf } from '../../i18n/locale-of.server'
import { demoWords } from '../../platform/mode.server'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { ErrorPage } from '../../shop/ErrorPage/ErrorPage'
import { registeredAt } from '../addresses.server'
import { readDraft } from '../drafts.server'

import { workByPage } from '../needs'
import { currentStaff, menuFor, today } from '../staff.server'
import { AdminFrame } from './AdminFrame'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'forms'],
  noindex: true,
  title: (t, loaded) => t((loaded as Loaded | undefined)?.title ?? ''),
}

export async function loader(args: LoaderFunctionArgs) {
  localeOf(args)
  const visit = await visitOf(args)
  const [{ shopName }, { member, session }] = await Promise.all([
    readShopDetails(visit.backend),
    currentStaff(visit),
  ])
  const counted = await today(visit, member)
  const fields = member ? await readDraft(visit) : undefined
  const notice = visit.cookies.get('notice')
  return {
    shopName,
    member,
    session,
    typed: fields ? { place: withoutLanguage(visit.url.pathname), fields } : null,
    demo: demoWords(visit),
    isTextBrowser: visit.isTextBrowser,
    hasSearchKey: visit.cookies.get('office_keys') !== 'off',
    menu: menuFor(member),
    counts: counted ? workByPage(counted) : {},
    title: registeredAt(visit.url).page[3]?.title,
    notice: notice ? { ...notice, path: visit.url.pathname } : null,
  }
}

/** Each page renews the session, whose end the frame shows. */
export const shouldRevalidate = () => true

export const headers = privatePage

export default function AdminShell() {
  const data = useRouteLoaderData<typeof loader>('admin')
  if (!data) return null
  return (
    <AdminFrame data={data}>
      <Outlet />
    </AdminFrame>
  )
}

/** Strangers see the same as at any unknown address. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('admin')
  const error = useRouteError()
  if (!data?.member) return <ErrorPage error={error} isBare />
  return (
    <AdminFrame data={data}>
      <ErrorPage error={error} />
    </AdminFrame>
  )
}
