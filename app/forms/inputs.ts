import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { type FieldType, partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import type { FieldControl } from './control-props'
import { FIELD_CONTROLS } from './field-controls'
import { keptIds, keptOf, removedOf } from './input-names'

export type Controls = Readonly<Record<FieldType, Pick<FieldControl, 'inputs' | 'answer'>>>

export function inputsIn(form: FormData, definition: FormDefinition): FormValues {
  const known = new Set(allFields(definition).flatMap((field) => [field.name, ...partNames(field)]))
  const inputs: FormValues = {}
  for (const name of new Set(form.keys())) {
    if (!known.has(name.split('-')[0] ?? '')) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    const [first] = texts
    if (first !== undefined) inputs[name] = texts.length > 1 ? texts : first
  }
  return inputs
}

export function ownParts(field: FormField, inputs: FormValues): FormValues {
  const given = partNames(field).filter((part) => inputs[part] !== undefined)
  return Object.fromEntries(given.map((part) => [part, inputs[part] ?? '']))
}

/** Read-only fields have the definition's values, whatever was posted. */
export function parseAnswers(
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

/** The answers that decide what is visible; a chosen file counts as one. */
export function currentAnswers(definition: FormDefinition, form: FormData): FormValues {
  const inputs = inputsIn(form, definition)
  for (const field of allFields(definition)) {
    const input = FIELD_CONTROLS[field.type].fileInput?.(field)
    if (!input) continue
    const removed = form.getAll(removedOf(field.name))
    const kept = keptIds(inputs, field.name).filter((id) => !removed.includes(id))
    const chosen = form.getAll(input).filter((value) => value instanceof File && value.name !== '')
    inputs[keptOf(field.name)] = [...kept, ...chosen.map((_, index) => `chosen-${index}`)].join(' ')
  }
  return parseAnswers(definition, inputs)
}
