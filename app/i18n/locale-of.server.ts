import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isLocale, type Locale } from '../../contract/locales'

/** Addresses in capitals, as mails and print make them, are redirected. Throws that redirect, or 404. */
export function localeOf({ request, params: { locale } }: LoaderFunctionArgs): Locale {
  if (isLocale(locale)) return locale
  const lowerCase = locale?.toLowerCase()
  if (!isLocale(lowerCase)) throw new Response(null, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const path = pathname === pathname.toUpperCase() ? pathname.toLowerCase() : pathname
  throw redirect(`/${lowerCase}${path.slice(1 + lowerCase.length)}${search}`, 301)
}
