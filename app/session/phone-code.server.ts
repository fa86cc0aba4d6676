import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { SentCode } from '../api/phone-codes.server'
import { shopCookie } from './cookies.server'

/** How long a code that was sent is waited for, in milliseconds. */
const WAITING_MS = 10 * 60_000

const sentSchema = z.object({
  phone: z.string().max(40),
  again: z.number().int(),
  sent: z.number().int(),
})

const cookie = shopCookie('phone_code', sentSchema)

/** The code that the visitor is waiting for, if one was sent lately. */
export async function readSentCode(request: Request, context: AppLoadContext): Promise<SentCode | undefined> {
  const kept = await cookie.read(request, context)
  if (!kept || Date.now() > kept.sent + WAITING_MS) return undefined
  return { phone: kept.phone, again: kept.again }
}

/** The Set-Cookie value that remembers that a code was sent. */
export function writeSentCode(sent: SentCode, request: Request, context: AppLoadContext): Promise<string> {
  return cookie.write({ ...sent, sent: Date.now() }, request, context)
}

/** The Set-Cookie value that forgets it. */
export function clearSentCode(request: Request): Promise<string> {
  return cookie.clear(request)
}
