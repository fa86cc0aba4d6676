import { z } from 'zod'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Posting } from '../../route.server'
import { boxesName, ticksName } from './useTicks'

const text = z.string().default('')

const wholeOrText = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

const numbersIn = (typed: string) => typed.split(BETWEEN_NUMBERS).filter((number) => number !== '')

/** Ticked units and typed numbers are one list for the endpoint. */
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
    /** The lines whose units are chosen, and how many each needs. */
    picks: z.array(z.coerce.number()).default([]),
    needs: z.array(z.coerce.number()).default([]),
    anyway: z.literal('on').optional(),
  })
  .transform(({ code, chosen, serials, add, anyway, picks, needs, ...shipped }) => ({
    ...shipped,
    isAdding: add !== undefined,
    anyway: anyway !== undefined,
    code: code.trim() || null,
    choices: picks.map((position) => ({
      position,
      ticked: chosen[position] ?? [],
      typed: numbersIn(serials[position] ?? ''),
      needed: needs[position],
    })),
    serials: serials.flatMap((typed, position) => {
      const ticked = chosen[position] ?? []
      return [...ticked, ...numbersIn(typed)].map((serial) => ({ position, serial }))
    }),
  }))

type Shipped = z.output<typeof shippedForm>
type Choice = Shipped['choices'][number]

type Request = { serials?: { position: number }[]; choices?: Choice[] }

/** The backend names serial numbers by index or line; where none were typed, the error is at the boxes. */
function shippedField(named: string, { serials = [], choices = [] }: Request): string {
  const [, index] = /^serials\.(\d+)/.exec(named) ?? []
  const [, position = index && serials[Number(index)]?.position] = /^serials_(\d+)$/.exec(named) ?? []
  if (position === undefined) return named
  const choice = choices.find((one) => one.position === Number(position))
  return choice?.typed.length === 0 ? boxesName(choice.position) : `serials[${position}]`
}

/** A text is the reason why they cannot leave with the line. */
async function find({ visit, params }: Posting, position: number, numbers: readonly string[]) {
  const request = { id: params.uuid ?? '', position, numbers: numbers.join(' ') }
  const { body, refusal } = await visit.attempt(staffOrdersApi.findUnits, request)
  if (body) return body.data
  return Object.values(refusal.errors ?? {})[0]?.[0] ?? refusal.message
}

/** The ticked units that can still leave, and why the others cannot. */
async function stillFree(posting: Posting, { position, ticked }: Choice) {
  const why: string[] = []
  if (ticked.length === 0 || typeof (await find(posting, position, ticked)) !== 'string') {
    return { left: ticked, why }
  }
  const left: string[] = []
  for (const serial of ticked) {
    const found = await find(posting, position, [serial])
    if (typeof found === 'string') why.push(found)
    else left.push(serial)
  }
  return { left, why }
}

/** Ticks the units of the typed numbers; returns why they cannot leave. */
async function tick(posting: Posting, { position, typed }: Choice, ticked: readonly string[]) {
  if (typed.length === 0) return []
  const found = await find(posting, position, typed)
  if (typeof found === 'string') return [found]
  const { form } = posting
  for (const serial of found.serials) if (!ticked.includes(serial)) form.append(ticksName(position), serial)
  form.set(`serials[${position}]`, found.others.join(' '))
  // The page focuses the field of this line.
  form.set('add', String(position))
  return []
}

/** Not checked where numbers were typed as well: the endpoint counts their units. */
function wrongCount({ visit: { t } }: Posting, { ticked, typed, needed }: Choice): string[] {
  if (needed === undefined || typed.length > 0 || ticked.length === needed) return []
  if (ticked.length < needed) return [t('admin-orders:ship.missing', { count: needed - ticked.length })]
  return [t('admin-orders:ship.tooMany', { ticked: ticked.length, count: needed })]
}

/** Draws the form again where units were added, or are taken by now. */
async function checkedChoice(sent: Partial<Shipped>, posting: Posting) {
  const { choices = [], isAdding = false } = sent
  const errors = new Map<string, string>()
  for (const choice of choices) {
    const { left, why } = await stillFree(posting, choice)
    const ticks = ticksName(choice.position)
    posting.form.delete(ticks)
    for (const serial of left) posting.form.append(ticks, serial)
    const refused = isAdding ? await tick(posting, choice, left) : []
    if (refused.length > 0) errors.set(`serials[${choice.position}]`, refused.join(' '))
    const uncounted = isAdding || why.length > 0 ? why : wrongCount(posting, choice)
    if (uncounted.length > 0) errors.set(boxesName(choice.position), uncounted.join(' '))
  }
  return { errors: Object.fromEntries(errors), ...(isAdding ? { shows: {} } : {}) }
}

export const SHIP = {
  form: shippedForm,
  // Shipped once, however often the button is pressed.
  asks: (_: object, { params }: Posting) => ({ key: params.uuid }),
  shows: checkedChoice,
  field: shippedField,
  done: 'admin-orders:done.ship',
}
