import { z } from 'zod'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { textOf, type Visit } from '../../../session/visit.server'

const idsSchema = z.array(z.string().uuid()).max(100)

/** The choices and texts for the orders that are still there, by the id of the order. */
export type TypedShipping = { carrier: string; ticked: string[]; codes: Record<string, string> }

type Outcome = { shipped: number; problems: string[]; typed: TypedShipping }

/** Ships each order that was ticked, and tells of each that could not be why: those stay ticked. */
export async function shipSelected(visit: Visit): Promise<Outcome> {
  const form = await visit.form()
  const ids = idsSchema.safeParse(form.getAll('order'))
  if (!ids.success) throw new Response(null, { status: 400 })
  const problems: string[] = []
  const codes = [...form.keys()].flatMap((name) => {
    return name.startsWith('code-') ? [[name.slice('code-'.length), textOf(form, name)] as const] : []
  })
  const carrier = textOf(form, 'carrier')
  const typed: TypedShipping = { carrier, ticked: [], codes: Object.fromEntries(codes) }
  for (const id of ids.data) {
    const code = textOf(form, `code-${id}`).trim() || null
    // An order is shipped once, whoever presses twice.
    const { refusal } = await visit.attempt(staffOrdersApi.ship, {
      id,
      key: id,
      carrier: typed.carrier,
      code,
    })
    if (!refusal) continue
    problems.push(`${textOf(form, `number-${id}`)}: ${refusal.message}`)
    typed.ticked.push(id)
  }
  return { shipped: ids.data.length - problems.length, problems, typed }
}
