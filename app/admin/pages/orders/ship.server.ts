import { z } from 'zod'
import { textOf, type Visit } from '../../../session/visit.server'
import { takeStep } from '../../api/orders.server'

const idsSchema = z.array(z.string().uuid()).max(100)

/** Ships each order that was ticked, and tells of each that could not be why. */
export async function shipSelected(visit: Visit): Promise<{ shipped: number; problems: string[] }> {
  const form = await visit.form()
  const ids = idsSchema.safeParse(form.getAll('order'))
  if (!ids.success) throw new Response(null, { status: 400 })
  const problems: string[] = []
  for (const id of ids.data) {
    const code = textOf(form, `code-${id}`).trim() || null
    const sent = { carrier: textOf(form, 'carrier'), code }
    const { refusal } = await takeStep(visit.backend, { id, path: 'shipments' }, sent)
    if (refusal) problems.push(`${textOf(form, `number-${id}`)}: ${refusal.message}`)
  }
  return { shipped: ids.data.length - problems.length, problems }
}
