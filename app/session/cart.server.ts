import { z } from 'zod'
import { isIsoDate } from '../../contract/dates'
import { isQuantity, MAX_CART_LINES } from '../../contract/limits'
import { ORDER_TYPES } from '../../contract/order-status'
import type { Cart } from './cart'

const isoDate = z.string().refine(isIsoDate)

// Keys are short and ids packed, because 40 lines must stay below the 4 KB that browsers store.
export const packedCartSchema = z.object({
  t: z.enum(ORDER_TYPES),
  l: z.array(z.tuple([z.string().min(1).max(41), z.number().refine(isQuantity)])).max(MAX_CART_LINES),
  p: z.tuple([isoDate, isoDate]).optional(),
  v: z.string().max(40).optional(),
})
type PackedCart = z.infer<typeof packedCartSchema>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Prefix of an id that is no lower-case UUID. */
const UNPACKED_PREFIX = '~'

function packId(uuid: string): string {
  if (!UUID.test(uuid)) return UNPACKED_PREFIX + uuid
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

function unpackId(packed: string): string {
  if (packed.startsWith(UNPACKED_PREFIX)) return packed.slice(1)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function packCart({ type, lines, period, voucher }: Cart): PackedCart {
  return {
    t: type,
    l: lines.map(({ articleId, quantity }) => [packId(articleId), quantity]),
    ...(period ? { p: [period.start, period.end] } : {}),
    ...(voucher ? { v: voucher } : {}),
  }
}

export function unpackCart({ t, l, p, v }: PackedCart): Cart | undefined {
  if (l.length === 0) return undefined
  return {
    type: t,
    lines: l.map(([id, quantity]) => ({ articleId: unpackId(id), quantity })),
    ...(p ? { period: { start: p[0], end: p[1] } } : {}),
    ...(v ? { voucher: v } : {}),
  }
}
