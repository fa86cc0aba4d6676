import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { partNames, takesFiles } from '../../../contract/forms/field-kinds'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import { keptIds, keptOf, pictureOf, removedOf } from '../input-names'

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

// An upload that has arrived has an id; one that is only chosen yet counts as well.
function filesIn(form: FormData, field: FormField, input: string): string[] {
  const removed = textsIn(form, removedOf(field.name))
  const all = keptIds({ [keptOf(field.name)]: form.get(keptOf(field.name)) }, field.name)
  const kept = all.filter((id) => !removed.includes(id))
  const chosen = form.getAll(input).filter((value) => value instanceof File && value.name !== '')
  return [...kept, ...chosen.map((_, index) => `chosen-${index}`)]
}

function answerOf({ type, options = [] }: FormField, typed: string): string {
  if (type !== 'combo') return typed
  const wanted = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? typed
}

function valuesOf(field: FormField, form: FormData): FormValues {
  const { name, type } = field
  if (takesFiles(field)) return { [name]: filesIn(form, field, name) }
  const texts = Object.fromEntries(
    partNames(field).map((part) => [part, textsIn(form, part).map((typed) => answerOf(field, typed))]),
  )
  return type === 'canvas' ? { ...texts, [`${name}_picture`]: filesIn(form, field, pictureOf(name)) } : texts
}

/** What the inputs of a form hold, as far as it decides what is shown: a chosen file counts as an answer. */
export function typedValues(definition: FormDefinition, form: FormData): FormValues {
  return Object.assign({}, ...allFields(definition).map((field) => valuesOf(field, form)))
}
