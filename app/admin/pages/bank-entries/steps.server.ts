import { z } from 'zod'
import { MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { writtenDate } from '../../../../contract/dates'
import { bankEntriesApi } from '../../../../contract/endpoints/payments'
import { lookUp } from '../../../../contract/look-up'
import { present } from '../../../../contract/present'
import type { Answer } from '../../../api/backend.server'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedFile, readPostedForm } from '../../../platform/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import { finish, type Posting, refuse } from '../../route.server'

const texts = z.record(z.string().optional()).default({})
const ids = z.array(z.string().uuid()).max(100)

/** `to` is the value of the button: text browsers send all buttons of a form to one address. */
const entriesForm = z.object({
  to: z.enum(['booked', 'assign', 'set_aside', 'open']),
  entry: ids,
  listed: ids,
  ...{ names: texts, orders: texts, dues: texts, numbers: texts, shown: texts },
})

const shownOrderSchema = z.object({ order: z.string().uuid(), due: z.coerce.number().int() })

async function moveEntry(
  visit: Visit,
  { to, ...form }: z.output<typeof entriesForm>,
  id: string,
): Promise<Answer<unknown> | undefined> {
  const text = (name: 'orders' | 'dues' | 'numbers' | 'shown') => lookUp(form[name], id) ?? ''
  if (to === 'booked') {
    const shownOrder = shownOrderSchema.safeParse({ order: text('orders'), due: text('dues') })
    return shownOrder.success ? visit.attempt(bankEntriesApi.book, { id, ...shownOrder.data }) : undefined
  }
  if (to !== 'assign') return visit.attempt(bankEntriesApi.move, { id, state: to })
  const number = text('numbers').trim()
  return number === text('shown') ? undefined : visit.attempt(bankEntriesApi.assign, { id, number })
}

/** Reports each transfer that could not be moved. Throws 400 for an unknown target. */
export async function moveEntries({ visit }: Omit<Posting, 'form'>) {
  const form = await readPostedForm(visit.request)
  const submission = parsePosted(form, entriesForm)
  if (submission.status !== 'success') throw new Response(null, { status: 400 })
  const entries = submission.value
  const { to, names } = entries
  const problems: [field: string, message: string][] = []
  let count = 0
  for (const id of to === 'assign' ? entries.listed : entries.entry) {
    const answer = await moveEntry(visit, entries, id)
    const name = lookUp(names, id) ?? ''
    if (answer?.refusal) problems.push([`entry-${id}`, `${name}: ${answer.refusal.message}`])
    else if (!answer && to === 'booked') {
      problems.push([`entry-${id}`, `${name}: ${visit.t('admin-payments:book.noOrder')}`])
    } else if (answer) count += 1
  }
  const isNoneSelected = to !== 'assign' && count + problems.length === 0
  const errors = isNoneSelected ? { '': visit.t('admin-payments:book.none') } : Object.fromEntries(problems)
  if (Object.keys(errors).length > 0) {
    return refuse({ form }, 'entries', errors, { status: 422 }, { booked: to === 'booked' ? count : 0 })
  }
  return finish(visit, visit.t(`admin-payments:book.${to}`, { count }), 'payments')
}

export async function uploadStatement({ visit }: Omit<Posting, 'form'>) {
  const phrase = (key: string, values = {}) => visit.t(`admin-payments:statement.${key}`, values)
  const form = await readPostedFile(visit.request, MAX_STATEMENT_BYTES)
  const refuseFile = (statement: string, status = 422) =>
    refuse({ form: form ?? new FormData() }, 'upload', { statement }, { status }, { booked: 0 })
  if (!form) return refuseFile(phrase('tooLarge'), 413)
  const file = parsePosted(form, z.object({ statement: z.unknown() })).payload.statement
  if (!(file instanceof Blob) || file.size === 0) return refuseFile(phrase('none'))
  const { body, refusal } = await visit.attempt(bankEntriesApi.upload, { file })
  if (refusal) return refuseFile(refusal.message ?? '')
  const { added, reversed, known, others, odd, oddCount } = body.data
  const oddEntries = odd.map(({ name, day, problem }) => {
    const date = day && phrase('oddDay', { date: writtenDate(day) })
    return phrase('oddEntry', { name, date, why: visit.t(`admin-payments:entries.problems.${problem}`) })
  })
  const message = present([
    phrase('done', { added, known }),
    reversed > 0 && phrase('reversed', { count: reversed }),
    others > 0 && phrase('others', { count: others }),
    oddCount > 0 && phrase('odd', { count: oddCount }),
    ...(oddCount > 0 ? oddEntries : []),
  ])
  return finish(visit, message.join(' '), 'payments', oddCount > 0 ? 'warning' : 'success')
}
