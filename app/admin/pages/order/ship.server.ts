import { z } from 'zod'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Posting } from '../../route.server'

const text = z.string().default('')

const numberOrText = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

/** Ticked units and typed numbers are one list for the endpoint. */
const shipForm = z
  .object({
    seen: text,
    carrier: text,
    code: text,
    // The endpoint refuses other texts, in the language of the visitor.
    parcels: z.string().default('1').transform(numberOrText),
    chosen: z.array(z.array(z.string()).default([])).default([]),
    serials: z.array(text),
    missing: z.array(z.array(z.string()).default([])).default([]),
    anyway: z.literal('on').optional(),
  })
  .transform(({ code, chosen, serials, missing, anyway, ...shipped }) => ({
    ...shipped,
    anyway: anyway !== undefined,
    code: code.trim() || null,
    missing: missing.flatMap((things, position) => things.map((thing) => ({ position, thing }))),
    serials: serials.flatMap((typed, position) => {
      const numbers = [...(chosen[position] ?? []), ...typed.split(BETWEEN_NUMBERS)]
      return [...new Set(numbers)].filter((serial) => serial !== '').map((serial) => ({ position, serial }))
    }),
  }))

function shipFieldOf(path: string, { serials = [] }: { serials?: { position: number }[] }): string {
  const [, index] = /^serials\.(\d+)/.exec(path) ?? []
  const [, position = index && serials[Number(index)]?.position] = /^serials_(\d+)$/.exec(path) ?? []
  return position === undefined ? path : `serials[${position}]`
}

export const SHIP = {
  form: shipForm,
  // The key of the order, so that pressing the button twice ships once.
  extras: (_: object, { params }: Posting) => ({ key: params.uuid }),
  field: shipFieldOf,
  done: 'admin-orders:done.ship',
}
