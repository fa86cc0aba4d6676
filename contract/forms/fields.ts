import type { FormDefinition, FormField } from './definition'

/** Every field of a form, hidden ones too, in order. */
export function allFields(definition: FormDefinition): FormField[] {
  return definition.sections.flatMap((section) => section.fieldGroups.flatMap((group) => group.fields))
}
