import type { FormDefinition, FormField, Toggle } from './definition'
import type { FormValues } from './values'

function valuesOf(values: FormValues, field: string): string[] {
  const value = values[field]
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).filter((text) => text !== '')
}

/** Whether a toggle shows what it guards, given the values typed so far (SPEC §4, "Hiding rules"). */
export function isShown(toggle: Toggle | undefined, values: FormValues): boolean {
  if (!toggle) return true
  const given = valuesOf(values, toggle.field)
  if ('equals' in toggle) return given.includes(toggle.equals)
  if ('in' in toggle) return given.some((value) => toggle.in.includes(value))
  return (given.length === 0) === toggle.empty
}

/** The fields a visitor is asked, given the values typed so far: no toggle of field, group or section hides them. */
export function visibleFields(definition: FormDefinition, values: FormValues): FormField[] {
  return definition.sections
    .filter((section) => isShown(section.toggle, values))
    .flatMap((section) => section.fieldGroups)
    .filter((group) => isShown(group.toggle, values))
    .flatMap((group) => group.fields)
    .filter((field) => isShown(field.toggle, values))
}

/** Only the values of visible fields: hidden and unknown ones are left out. */
export function visibleValues(definition: FormDefinition, values: FormValues): FormValues {
  const kept: FormValues = {}
  for (const field of visibleFields(definition, values)) {
    const value = values[field.name]
    if (value !== undefined) kept[field.name] = value
  }
  return kept
}
