import { z } from 'zod'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { lookUp } from '../../../../contract/look-up'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedForm } from '../../../platform/posted-form.server'
import { done, type Posting, refused } from '../../verbs.server'
import { codeField, tickField } from './fields'

const texts = z.record(z.string().optional()).default({})

const shippingForm = z.object({
  order: z.array(z.string().uuid()).max(100),
  carrier: z.string().default(''),
  codes: texts,
  numbers: texts,
})

/** Ships each order that was ticked, and tells of each that could not be why, by its box or tracking code: those stay ticked. */
export async function shipSelected({ visit }: Omit<Posting, 'form'>) {
  const form = await readPostedForm(visit.request)
  const submission = parsePosted(form, shippingForm)
  if (submission.status !== 'success') throw new Response(null, { status: 400 })
  const { order: ids, carrier, codes, numbers } = submission.value
  const problems: [field: string, message: string][] = []
  for (const id of ids) {
    const code = lookUp(codes, id)?.trim() || null
    // An order is shipped once, whoever presses twice.
    const { refusal } = await visit.attempt(staffOrdersApi.ship, { id, key: id, carrier, code })
    if (!refusal) continue
    const field = refusal.errors?.code ? codeField(id) : tickField(id)
    problems.push([field, `${lookUp(numbers, id) ?? ''}: ${refusal.message}`])
  }
  const shipped = ids.length - problems.length
  const none: Record<string, string> = ids.length === 0 ? { '': visit.t('admin-orders:ship.none') } : {}
  const errors = { ...none, ...Object.fromEntries(problems) }
  if (Object.keys(errors).length > 0) return refused({ form }, 'ship', errors, { status: 422 }, { shipped })
  return done(visit, visit.t('admin-orders:ship.done', { count: shipped }))
}
