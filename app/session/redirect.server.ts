import { redirect } from '@remix-run/node'
import { safeRedirect } from 'remix-utils/safe-redirect'

/**
 * A 303 to a path of this shop, with cookies. A target that leads elsewhere is replaced by `fallback`.
 */
export function redirectWithin(
  target: string | null | undefined,
  fallback: string,
  cookies: (string | undefined)[] = [],
) {
  const headers = new Headers()
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie)
  // A backslash is a slash to browsers, and a control character can hide one.
  const path = target && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) ? target : fallback
  return redirect(safeRedirect(path, fallback), { status: 303, headers })
}
