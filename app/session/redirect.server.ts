import { redirect } from '@remix-run/node'
import { safeRedirect } from 'remix-utils/safe-redirect'
import { cookieHeaders } from './cookies.server'

// What comes after it must still fit into a request line with the headers.
const LONGEST_TARGET = 2_000

/** A target as a header can carry it; undefined where it leads elsewhere or nowhere. */
function pathWithin(target: string | null | undefined): string | undefined {
  // A backslash is a slash to browsers, and a control character can hide one.
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'http://shop.invalid')
  const path = pathname + search + hash
  return path.length <= LONGEST_TARGET ? path : undefined
}

/**
 * A 303 to a path of this shop, with cookies. A target that leads elsewhere is replaced by `fallback`.
 */
export function redirectWithin(
  target: string | null | undefined,
  fallback: string,
  cookies: (string | undefined)[] = [],
) {
  const headers = cookieHeaders(cookies)
  return redirect(safeRedirect(pathWithin(target) ?? fallback, fallback), { status: 303, headers })
}
