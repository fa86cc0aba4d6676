import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isIsoDate } from '../../contract/dates'
import { isQuantity, MAX_CART_LINES } from '../../contract/limits'
import { ORDER_TYPES } from '../../contract/order-type'
import type { Cart } from './cart'
import { shopCookie } from './cookies.server'

const isoDate = z.string().refine(isIsoDate)

// Short names and bare ids: 40 lines must stay under the 4 KB a browser keeps.
const packedSchema = z.object({
  t: z.enum(ORDER_TYPES),
  l: z.array(z.tuple([z.string().length(22), z.number().refine(isQuantity)])).max(MAX_CART_LINES),
  p: z.tuple([isoDate, isoDate]).optional(),
  v: z.string().max(40).optional(),
})

const cookie = shopCookie('cart', packedSchema, 30)

function packId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The visitor's cart; undefined when there is none. */
export async function readCart(request: Request, context: AppLoadContext): Promise<Cart | undefined> {
  const packed = await cookie.read(request, context)
  if (!packed || packed.l.length === 0) return undefined
  return {
    type: packed.t,
    lines: packed.l.map(([id, quantity]) => ({ articleId: unpackId(id), quantity })),
    ...(packed.p ? { period: { start: packed.p[0], end: packed.p[1] } } : {}),
    ...(packed.v ? { voucher: packed.v } : {}),
  }
}

/** The Set-Cookie value that keeps a cart; an empty one, or none, is forgotten. */
export async function writeCart(
  cart: Cart | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<string> {
  if (!cart || cart.lines.length === 0) return cookie.clear(request)
  return cookie.write(
    {
      t: cart.type,
      l: cart.lines.map((line) => [packId(line.articleId), line.quantity]),
      ...(cart.period ? { p: [cart.period.start, cart.period.end] } : {}),
      ...(cart.voucher ? { v: cart.voucher } : {}),
    },
    request,
    context,
  )
}
