import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { isLocale, type Locale } from '../../contract/locales'

// RFC 3986, 6.2.2.2: what needs no percent code.
const decoded = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w~-]/.test(character) ? character : code
  })

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

// Names in other parts, such as tokens and the ids of other backends, differ by case.
const isLowerCase = (name: string, value: string) =>
  name === 'uuid' ? z.string().uuid().safeParse(value).success : name === 'locale' || name === 'page'

// Percent codes stay: those of a name in another script are no letters of ours.
const lowerCase = (path: string) =>
  path.replace(/%[\da-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

/** Returns the path as the shop writes it; it never begins with two slashes, which would be another host. */
function writtenPath(pathname: string, params: LoaderFunctionArgs['params']): string {
  const path = decoded(pathname).replace(/^\/+/, '')
  if (path === path.toUpperCase()) return `/${lowerCase(path)}`
  const named = Object.entries(params).filter(([name, value = '']) => !isLowerCase(name, value))
  const kept = named.flatMap(([, value = '']) => [value, ...value.split('/')])
  const parts = path.split('/').map((part) => (kept.includes(readable(part)) ? part : lowerCase(part)))
  return `/${parts.join('/')}`
}

/** Addresses written otherwise, in capitals as in print or with percent codes, are redirected. Throws that redirect, or 404. */
export function localeOf({ request, params }: LoaderFunctionArgs): Locale {
  const locale = params.locale?.toLowerCase()
  if (!isLocale(locale)) throw new Response(null, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const path = writtenPath(pathname, params)
  if (path !== pathname) throw redirect(path + search, 301)
  return locale
}
