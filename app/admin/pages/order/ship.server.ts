import { z } from 'zod'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Posting, Verb } from '../../verbs.server'

const text = z.string().default('')

const wholeOrText = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

const numbersIn = (typed: string) => typed.split(BETWEEN_NUMBERS).filter((number) => number !== '')

/** Units that are chosen and numbers that are typed are one list for the endpoint. */
const shippedForm = z
  .object({
    seen: text,
    carrier: text,
    code: text,
    // What is no number is refused by the endpoint, in the language of the visitor.
    parcels: z.string().default('1').transform(wholeOrText),
    chosen: z.array(z.array(z.string()).default([])).default([]),
    serials: z.array(text),
    add: z.string().optional(),
    anyway: z.literal('on').optional(),
  })
  .transform(({ code, chosen, serials, add, anyway, ...shipped }) => ({
    ...shipped,
    isAdding: add !== undefined,
    anyway: anyway !== undefined,
    code: code.trim() || null,
    serials: serials.flatMap((typed, position) => {
      const ticked = chosen[position] ?? []
      return [...ticked, ...numbersIn(typed)].map((serial) => ({ position, serial }))
    }),
  }))

/** Returns the field of a line, where the backend names a serial number by its place in all, or the line. */
function shippedField(named: string, { serials = [] }: { serials?: { position: number }[] }): string {
  const [, index] = /^serials\.(\d+)/.exec(named) ?? []
  const [, position = index && serials[Number(index)]?.position] = /^serials_(\d+)$/.exec(named) ?? []
  return position === undefined ? named : `serials[${position}]`
}

type Asked = { position: string; numbers: string }

/** Asks which units numbers stand for; a text says why they cannot leave with the line. */
async function find({ visit, params }: Posting, asked: Asked) {
  const { body, refusal } = await visit.attempt(staffOrdersApi.findUnits, { id: params.uuid, ...asked })
  if (body) return body.data
  return Object.values(refusal.errors ?? {})[0]?.[0] ?? refusal.message
}

/** Takes the ticks off units of a line that cannot leave any more, and returns why they cannot. */
async function untick(posting: Posting, position: string): Promise<string[]> {
  const { form } = posting
  const ticks = `chosen[${position}]`
  const ticked = form.getAll(ticks).map(String)
  if (ticked.length === 0) return []
  if (typeof (await find(posting, { position, numbers: ticked.join(' ') })) !== 'string') return []
  const why: string[] = []
  form.delete(ticks)
  for (const serial of ticked) {
    const found = await find(posting, { position, numbers: serial })
    if (typeof found === 'string') why.push(found)
    else form.append(ticks, serial)
  }
  return why
}

/** Ticks the units that the numbers typed for a line stand for, and returns why they cannot leave. */
async function tick(posting: Posting, position: string): Promise<string[]> {
  const { form } = posting
  const field = `serials[${position}]`
  const numbers = String(form.get(field) ?? '')
  if (numbersIn(numbers).length === 0) return []
  const found = await find(posting, { position, numbers })
  if (typeof found === 'string') return [found]
  const ticks = `chosen[${position}]`
  const ticked = form.getAll(ticks)
  for (const serial of found.serials) if (!ticked.includes(serial)) form.append(ticks, serial)
  form.set(field, found.others.join(' '))
  form.set('add', position)
  return []
}

/** The form comes back with what of the choice still holds: where somebody else has taken some of it, or where some is added. */
async function checkedChoice({ isAdding }: { isAdding?: boolean }, posting: Posting) {
  const errors: Record<string, string> = {}
  for (const position of posting.form.getAll('picks').map(String)) {
    const why = [...(await untick(posting, position)), ...(isAdding ? await tick(posting, position) : [])]
    if (why.length > 0) errors[`serials[${position}]`] = why.join(' ')
  }
  return isAdding ? { errors, shows: {} } : { errors }
}

export const SHIP: Verb = {
  form: shippedForm,
  // An order is shipped once, whoever presses twice.
  asks: (_, { params }) => ({ key: params.uuid }),
  shows: checkedChoice,
  field: shippedField,
  done: 'admin-orders:done.ship',
}
