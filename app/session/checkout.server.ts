import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server'

/** Which checkout the visitor is in; what was typed stays with the backend, under this unguessable id. */
const checkoutSchema = z.object({ id: z.string().uuid() })

const cookie = shopCookie('checkout', checkoutSchema)

/** The id of the visitor's checkout, if one was begun. */
export async function readCheckoutId(request: Request, context: AppLoadContext): Promise<string | undefined> {
  return (await cookie.read(request, context))?.id
}

/** The Set-Cookie value that forgets the visitor's checkout. */
export function clearCheckoutId(request: Request) {
  return cookie.clear(request)
}

/** The Set-Cookie value that keeps the id of a checkout. */
export function writeCheckoutId(id: string, request: Request, context: AppLoadContext) {
  return cookie.write({ id }, request, context)
}
