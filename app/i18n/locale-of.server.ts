import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isLocale, type Locale } from '../../contract/locales'

/** Addresses in capitals, as mails and print make them, are redirected. Throws that redirect, or 404. */
export function localeOf({ request, params: { locale } }: LoaderFunctionArgs): Locale {
  if (isLocale(locale)) return locale
  const small = locale?.toLowerCase()
  if (!isLocale(small)) throw new Response(null, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const path = pathname === pathname.toUpperCase() ? pathname.toLowerCase() : pathname
  throw redirect(`/${small}${path.slice(1 + small.length)}${search}`, 301)
}
