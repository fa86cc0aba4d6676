import { z } from 'zod'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Posting } from '../../route.server'
import { boxesName, ticksName } from './useTicks'

const text = z.string().default('')

const numberOrText = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

const numbersIn = (typed: string) => typed.split(BETWEEN_NUMBERS).filter((number) => number !== '')

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
    add: z.string().optional(),
    /** The positions of the lines whose units are chosen; `needs` is by position. */
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

type Shipped = z.output<typeof shipForm>
type Choice = Shipped['choices'][number]

type Request = { serials?: { position: number }[]; choices?: Choice[] }

/** The backend names serial numbers by index or line; where none were typed, the error is at the boxes. */
function shipFieldOf(path: string, { serials = [], choices = [] }: Request): string {
  const [, index] = /^serials\.(\d+)/.exec(path) ?? []
  const [, position = index && serials[Number(index)]?.position] = /^serials_(\d+)$/.exec(path) ?? []
  if (position === undefined) return path
  const choice = choices.find((listed) => listed.position === Number(position))
  return choice?.typed.length === 0 ? boxesName(choice.position) : `serials[${position}]`
}

async function findUnits({ visit, params }: Posting, position: number, numbers: readonly string[]) {
  const request = { id: params.uuid ?? '', position, numbers: numbers.join(' ') }
  const { body, refusal } = await visit.attempt(staffOrdersApi.findUnits, request)
  if (body) return body.data
  return Object.values(refusal.errors ?? {})[0]?.[0] ?? refusal.message
}

async function splitTicked(posting: Posting, { position, ticked }: Choice) {
  const reasons: string[] = []
  if (ticked.length === 0 || typeof (await findUnits(posting, position, ticked)) !== 'string') {
    return { available: ticked, reasons }
  }
  const available: string[] = []
  for (const serial of ticked) {
    const result = await findUnits(posting, position, [serial])
    if (typeof result === 'string') reasons.push(result)
    else available.push(serial)
  }
  return { available, reasons }
}

async function tickTyped(posting: Posting, { position, typed }: Choice, ticked: readonly string[]) {
  if (typed.length === 0) return []
  const result = await findUnits(posting, position, typed)
  if (typeof result === 'string') return [result]
  const { form } = posting
  for (const serial of result.serials) if (!ticked.includes(serial)) form.append(ticksName(position), serial)
  form.set(`serials[${position}]`, result.others.join(' '))
  // The page focuses the field of this line.
  form.set('add', String(position))
  return []
}

/** Skipped where numbers were typed as well, as only the endpoint can count their units. */
function countErrors({ visit: { t } }: Posting, { ticked, typed, needed }: Choice): string[] {
  if (needed === undefined || typed.length > 0 || ticked.length === needed) return []
  if (ticked.length < needed) return [t('admin-orders:ship.missing', { count: needed - ticked.length })]
  return [t('admin-orders:ship.tooMany', { ticked: ticked.length, count: needed })]
}

async function checkChoices(sent: Partial<Shipped>, posting: Posting) {
  const { choices = [], isAdding = false } = sent
  const errors = new Map<string, string>()
  for (const choice of choices) {
    const { available, reasons } = await splitTicked(posting, choice)
    const ticks = ticksName(choice.position)
    posting.form.delete(ticks)
    for (const serial of available) posting.form.append(ticks, serial)
    const typedErrors = isAdding ? await tickTyped(posting, choice, available) : []
    if (typedErrors.length > 0) errors.set(`serials[${choice.position}]`, typedErrors.join(' '))
    const boxErrors = isAdding || reasons.length > 0 ? reasons : countErrors(posting, choice)
    if (boxErrors.length > 0) errors.set(boxesName(choice.position), boxErrors.join(' '))
  }
  return { errors: Object.fromEntries(errors), ...(isAdding ? { actionData: {} } : {}) }
}

export const SHIP = {
  form: shipForm,
  // The key of the order, so that pressing the button twice ships once.
  extras: (_: object, { params }: Posting) => ({ key: params.uuid }),
  check: checkChoices,
  field: shipFieldOf,
  done: 'admin-orders:done.ship',
}
