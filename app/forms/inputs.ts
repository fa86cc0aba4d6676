import type { FieldType, FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import type { FieldControl } from './drawn-field'
import { FIELD_CONTROLS } from './field-controls'
import { keptIds, keptOf, removedOf } from './input-names'

/** Type by type, how answers are read from inputs; the server reads phone numbers better than browsers do. */
export type Controls = Readonly<Record<FieldType, Pick<FieldControl, 'inputs' | 'answer'>>>

/** What a posted form says about the fields of a definition, and nothing else it may hold; an upload is no text. */
export function inputsIn(form: FormData, definition: FormDefinition): FormValues {
  const known = new Set(allFields(definition).flatMap((field) => [field.name, ...partNames(field)]))
  const inputs: FormValues = {}
  for (const name of new Set(form.keys())) {
    // What belongs to a field and is no answer itself has its name before a hyphen.
    if (!known.has(name.split('-')[0] ?? '')) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    const [first] = texts
    if (first !== undefined) inputs[name] = texts.length > 1 ? texts : first
  }
  return inputs
}

function ownParts(field: FormField, inputs: FormValues): FormValues {
  const given = partNames(field).filter((part) => inputs[part] !== undefined)
  return Object.fromEntries(given.map((part) => [part, inputs[part] ?? '']))
}

/** The answers in what was typed. What is read-only is answered by the definition, whatever was posted. */
export function answersIn(
  definition: FormDefinition,
  inputs: FormValues,
  controls: Controls = FIELD_CONTROLS,
): FormValues {
  const answers: FormValues = {}
  for (const field of allFields(definition)) {
    if (field.disabled) continue
    if (field.readonly) for (const part of partNames(field)) answers[part] = definition.values?.[part] ?? ''
    else Object.assign(answers, (controls[field.type].answer ?? ownParts)(field, inputs))
  }
  return answers
}

/** The answers in a form of the page, as far as they decide what is shown: a file counts once it is chosen. */
export function typedAnswers(definition: FormDefinition, form: FormData): FormValues {
  const inputs = inputsIn(form, definition)
  for (const field of allFields(definition)) {
    const input = FIELD_CONTROLS[field.type].fileInput?.(field)
    if (!input) continue
    const removed = form.getAll(removedOf(field.name))
    const kept = keptIds(inputs, field.name).filter((id) => !removed.includes(id))
    const chosen = form.getAll(input).filter((value) => value instanceof File && value.name !== '')
    inputs[keptOf(field.name)] = [...kept, ...chosen.map((_, index) => `chosen-${index}`)].join(' ')
  }
  return answersIn(definition, inputs)
}
