import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { schemaOf } from '../../contract/forms/schema'
import type { FormValues } from '../../contract/forms/values'
import { problemMessagesIn } from '../support/problem-messages'
import { processorClock, timesByTurns } from './turns'

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

/** Makes a form of 60 questions of six kinds, most of which hang on another. */
function longForm(): FormDefinition {
  const fields = Array.from({ length: 60 }, (_, index) => fieldAt(index))
  return { name: 'long', route: '/api/long', sections: [{ title: 'Long', fieldGroups: [{ fields }] }] }
}

/** Returns a form with answers to it, as JSON. */
function filled(kind: 'value' | 'wrong'): string {
  const definition = longForm()
  const fields = definition.sections[0]?.fieldGroups[0]?.fields ?? []
  const values: FormValues = {}
  for (const [index, { name }] of fields.entries()) values[name] = KINDS[index % KINDS.length]?.[kind] ?? ''
  return JSON.stringify({ definition, values })
}

/**
 * Milliseconds of processor time for reading a form of 60 fields and its answers as JSON, the base, and for validating what has just
 * arrived so; every other form is wrong.
 */
export async function measureValidation() {
  const messageOf = problemMessagesIn('en')
  const texts = [filled('value'), filled('wrong')] as const
  let run = 0
  let form: { definition: FormDefinition; values: FormValues } = JSON.parse(texts[0])
  const read = () => {
    run += 1
    form = JSON.parse(texts[run % 2 ? 0 : 1])
  }
  const validate = () => {
    const { success } = schemaOf(form.definition, messageOf).safeParse(form.values)
    if (success !== (run % 2 === 1)) throw new Error('The form is validated otherwise than it should be')
  }
  return timesByTurns({ base: read, ours: validate }, { warmUp: 300, measured: 1000 }, processorClock)
}
