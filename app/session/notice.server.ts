import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server'

/** The longest message, in characters: what a browser keeps is limited. */
export const MAX_NOTICE_LENGTH = 500

/** One message for the next page; the text is already in the visitor's language. */
const noticeSchema = z.object({
  tone: z.enum(['success', 'info', 'warning']),
  text: z.string().max(MAX_NOTICE_LENGTH),
})
export type ShopNotice = z.infer<typeof noticeSchema>

const cookie = shopCookie('notice', noticeSchema)

/** The message the page before has left, if any. */
export function readNotice(request: Request, context: AppLoadContext) {
  return cookie.read(request, context)
}

/** The Set-Cookie value that leaves a message for the next page. */
export function writeNotice(notice: ShopNotice, request: Request, context: AppLoadContext) {
  return cookie.write(notice, request, context)
}

/** The Set-Cookie value that takes the message away once it has been shown. */
export function clearNotice(request: Request) {
  return cookie.clear(request)
}
