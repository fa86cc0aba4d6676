import { type AppLoadContext, type CookieOptions, createCookie } from '@remix-run/node'
import { createTypedCookie } from 'remix-utils/typed-cookie'
import type { z } from 'zod'
import { publicOrigin } from '../api/backend.server'
import { environmentSecret } from '../api/embedded.server'

const DAY_SECONDS = 86_400

/** A cookie of the shop: read from a request, and written as a Set-Cookie header value. */
export type ShopCookie<Value> = {
  /** What the visitor's browser sent; undefined when absent, broken, forged or of an older shape. */
  read: (request: Request, context: AppLoadContext) => Promise<Value | undefined>
  write: (value: Value, request: Request, context: AppLoadContext) => Promise<string>
  clear: (request: Request) => Promise<string>
}

/** Headers that give the visitor's browser these cookies; those that are undefined have nothing to give. */
export function cookieHeaders(cookies: readonly (string | undefined)[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie)
  return headers
}

let generatedSecret: string | undefined

/** What signs and seals the cookies of the shop. */
export function secretOf(context: AppLoadContext): string {
  if (context.secret) return context.secret
  generatedSecret ??= environmentSecret()
  return generatedSecret
}

/** Whether visitors reach the shop by https: a proxy may end it before the request gets here. */
export function isSecure(request: Request): boolean {
  return publicOrigin(request).startsWith('https:')
}

/**
 * Makes a cookie that only this shop can have written: signed, httpOnly, SameSite=Lax, Secure behind https.
 * In: its name, the shape of its value, and how many days it lives (none: until the browser closes).
 */
export function shopCookie<Schema extends z.ZodTypeAny>(
  name: string,
  schema: Schema,
  days?: number,
): ShopCookie<z.output<Schema>> {
  function cookieFor(request: Request, context: AppLoadContext, options: CookieOptions = {}) {
    const cookie = createCookie(name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
      secrets: [secretOf(context)],
      ...(days ? { maxAge: days * DAY_SECONDS } : {}),
      ...options,
    })
    return createTypedCookie({ cookie, schema })
  }

  return {
    async read(request, context) {
      const header = request.headers.get('Cookie')
      if (!header?.includes(`${name}=`)) return undefined
      try {
        return (await cookieFor(request, context).parse(header)) ?? undefined
      } catch {
        // A cookie that is not ours counts as absent.
        return undefined
      }
    },
    write: (value, request, context) => cookieFor(request, context).serialize(value),
    async clear(request) {
      const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax' })
      return cookie.serialize('', { maxAge: 0, secure: isSecure(request) })
    },
  }
}
