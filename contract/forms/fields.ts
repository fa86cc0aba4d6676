import type { FormDefinition, FormField } from './definition'

const cache = new WeakMap<FormDefinition, FormField[]>()

export function allFields(definition: FormDefinition): FormField[] {
  const cached = cache.get(definition)
  if (cached) return cached
  const fields = definition.sections.flatMap((section) =>
    section.fieldGroups.flatMap((group) => group.fields),
  )
  cache.set(definition, fields)
  return fields
}
