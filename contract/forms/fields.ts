import type { FormDefinition, FormField } from './definition'

const known = new WeakMap<FormDefinition, FormField[]>()

/** Every field of a form, hidden ones too, in order. It is asked for often, and the same each time. */
export function allFields(definition: FormDefinition): FormField[] {
  const before = known.get(definition)
  if (before) return before
  const fields = definition.sections.flatMap((section) =>
    section.fieldGroups.flatMap((group) => group.fields),
  )
  known.set(definition, fields)
  return fields
}
