import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { validateForm } from '../../contract/forms/validation'
import type { FormValues } from '../../contract/forms/values'
import { problemMessagesIn } from '../support/problem-messages'
import { median } from './table'

const warmUp = 300
const measured = 1000

const KINDS: { changes: Partial<FormField>; value: string; wrong: string }[] = [
  { changes: { type: 'text', rules: [{ rule: 'length', max: 80 }] }, value: 'Noor', wrong: '' },
  { changes: { type: 'email' }, value: 'noor@example.org', wrong: 'noor at home' },
  { changes: { type: 'phone' }, value: '+31612345678', wrong: 'call me' },
  {
    changes: { rules: [{ rule: 'iban' }] },
    value: 'NL91 ABNA 0417 1643 00',
    wrong: 'NL00 ABNA 0417 1643 00',
  },
  { changes: { rules: [{ rule: 'postcode', country: 'nl' }] }, value: '2511 CV', wrong: '2511' },
  { changes: { type: 'date' }, value: '2026-12-21', wrong: '2026-02-30' },
]

function fieldAt(index: number): FormField {
  const { changes } = KINDS[index % KINDS.length] ?? {}
  const rules = [{ rule: 'required' as const }, ...(changes?.rules ?? [])]
  const toggle = index > KINDS.length ? { field: `F${index - KINDS.length}`, empty: false } : undefined
  return { name: `F${index}`, type: 'text', label: `Question ${index}`, ...changes, rules, toggle }
}

/** A form of 60 questions of six kinds, most of which hang on another. */
function longForm(): FormDefinition {
  const fields = Array.from({ length: 60 }, (_, index) => fieldAt(index))
  return { name: 'long', route: '/api/long', sections: [{ title: 'Long', fieldGroups: [{ fields }] }] }
}

/** Milliseconds for validating the answers to a form of 60 fields that has just arrived, the median; every other is wrong. */
export function measureValidation(): number {
  const messageOf = problemMessagesIn('en')
  const times: number[] = []
  for (let run = 0; run < warmUp + measured; run++) {
    const definition = longForm()
    const values: FormValues = {}
    for (const index of definition.sections[0]?.fieldGroups[0]?.fields.keys() ?? []) {
      const kind = KINDS[index % KINDS.length]
      values[`F${index}`] = (run % 2 ? kind?.wrong : kind?.value) ?? ''
    }
    const start = performance.now()
    const { wrong } = validateForm(definition, values, values, messageOf)
    times.push(performance.now() - start)
    if ((wrong.size === 0) !== (run % 2 === 0))
      throw new Error('The form is validated otherwise than it should be')
  }
  return median(times.slice(warmUp))
}
