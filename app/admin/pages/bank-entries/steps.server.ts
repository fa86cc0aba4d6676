import { z } from 'zod'
import { MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { bankEntriesApi } from '../../../../contract/endpoints/bank-entries'
import { lookUp } from '../../../../contract/look-up'
import type { Answer } from '../../../api/backend.server'
import { formatDate } from '../../../i18n/dates'
import { textOf, type Visit } from '../../../session/visit.server'

// Beside the file come the names of fields and what marks where they end.
const ROOM = 4_096

/** Returns the posted form; undefined where its file is too large. Throws 400 or 415. */
export function postedForm(visit: Visit): Promise<FormData | undefined> {
  return visit.form(MAX_STATEMENT_BYTES + ROOM).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status === 413) return undefined
    throw problem
  })
}

/** Reads the chosen file: what to say of it, or what is wrong with it. */
export async function readStatement(
  visit: Visit,
  form: FormData,
): Promise<{ done: string; isOdd: boolean; wrong?: undefined } | { done?: undefined; wrong: string }> {
  const file = form.get('statement')
  const say = (key: string, values = {}) => visit.t(`admin-payments:statement.${key}`, values)
  if (!(file instanceof Blob) || file.size === 0) return { wrong: say('none') }
  const { body, refusal } = await visit.attempt(bankEntriesApi.upload, { file })
  if (refusal) return { wrong: refusal.message ?? '' }
  const { added, reversed, known, others, odd, oddCount } = body.data
  const named = odd.map(({ name, day, problem }) => {
    const date = day && visit.t('admin-payments:statement.oddDay', { date: formatDate(day) })
    return say('oddEntry', { name, date, why: visit.t(`admin-payments:entries.problems.${problem}`) })
  })
  const told = [
    say('done', { added, known }),
    ...(reversed > 0 ? [say('reversed', { count: reversed })] : []),
    ...(others > 0 ? [say('others', { count: others })] : []),
    ...(oddCount > 0 ? [say('odd', { count: oddCount }), ...named] : []),
  ]
  return { done: told.join(' '), isOdd: oddCount > 0 }
}

const idsSchema = z.array(z.string().uuid()).max(100)
const shownSchema = z.object({ order: z.string().uuid(), due: z.coerce.number().int() })

function idsIn(form: FormData, name: string): string[] {
  const ids = idsSchema.safeParse(form.getAll(name))
  if (!ids.success) throw new Response(null, { status: 400 })
  return ids.data
}

type Step = (visit: Visit, form: FormData, id: string) => Promise<Answer<unknown> | undefined>

const bookOne: Step = async (visit, form, id) => {
  const shown = shownSchema.safeParse({ order: textOf(form, `order-${id}`), due: textOf(form, `due-${id}`) })
  return shown.success ? visit.attempt(bankEntriesApi.book, { id, ...shown.data }) : undefined
}

const assignOne: Step = async (visit, form, id) => {
  const [typed, shown] = [textOf(form, `number-${id}`).trim(), textOf(form, `shown-${id}`)]
  return typed === shown ? undefined : visit.attempt(bankEntriesApi.assign, { id, number: typed })
}

const move =
  (state: 'open' | 'set_aside'): Step =>
  (visit, _, id) =>
    visit.attempt(bankEntriesApi.move, { id, state })

/** The steps for several transfers at once; `ids` names those that a step is done with. */
const STEPS: Record<string, { ids: 'entry' | 'listed'; one: Step } | undefined> = {
  book: { ids: 'entry', one: bookOne },
  assign: { ids: 'listed', one: assignOne },
  set_aside: { ids: 'entry', one: move('set_aside') },
  open: { ids: 'entry', one: move('open') },
}

/** Takes a step with each transfer, and tells why for each with which it could not be done. Throws 400 for no step. */
export async function takeEntryStep(visit: Visit, form: FormData, name: string) {
  const step = lookUp(STEPS, name)
  if (!step) throw new Response(null, { status: 400 })
  const ids = idsIn(form, step.ids)
  const problems: string[] = []
  let done = 0
  for (const id of ids) {
    const answer = await step.one(visit, form, id)
    if (answer?.refusal) problems.push(`${textOf(form, `name-${id}`)}: ${answer.refusal.message}`)
    else if (answer) done += 1
  }
  return { done, problems, hasNone: step.ids === 'entry' && done + problems.length === 0 }
}
