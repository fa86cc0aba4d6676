import { data } from '@remix-run/node'
import { lookUp } from '../../../../contract/look-up'
import { type Refusal, refusalInit } from '../../../api/refusal.server'
import { errorsByField } from '../../refusals.server'

/** The texts that were typed into the form of a step, and why it was refused: by field, or by '' where it is about none. */
export type RefusedStep = { step: string; typed: Record<string, string[]>; errors: Record<string, string> }

type Rows = readonly { position: number }[]

/** The field of the page, where the backend names a place in the body: 'lines.0.withheld' is 'withheld-' and a position. */
function fieldNamed(named: string, body: { lines?: Rows; serials?: Rows }): string {
  const [list = '', index = '0', part = ''] = named.split('.')
  if (list === 'serials') return `serials-${body.serials?.[Number(index)]?.position ?? 0}`
  if (list === 'lines') return `${part}-${body.lines?.[Number(index)]?.position ?? 0}`
  return list.replace('quantity_', 'quantity-').replace('serials_', 'serials-')
}

function typedIn(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter((name) => !['step', 'seen', 'position'].includes(name))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}

/** The page with what was typed, where a photo could not be kept. */
export function withoutPhotos(step: string, form: FormData, problems: string[]) {
  const refused: RefusedStep = { step, typed: typedIn(form), errors: { '': problems.join(' ') } }
  return data({ refused }, { status: 422 })
}

/** Shows the page with what was typed, and each error at its field. */
export function refusedStep(
  step: string,
  form: FormData,
  { body, refusal }: { body: object; refusal: Refusal },
) {
  const typed = typedIn(form)
  const errors = Object.entries(errorsByField(refusal)).map(([named, message]) => {
    const field = fieldNamed(named, body)
    return [lookUp(typed, field) ? field : '', message] as const
  })
  const refused: RefusedStep = { step, typed, errors: Object.fromEntries(errors) }
  return data({ refused }, refusal.status === 409 ? { status: 409 } : refusalInit(refusal))
}
