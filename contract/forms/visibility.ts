import { lookUp } from '../look-up'
import type { FormDefinition, FormField, FormSection } from './definition'
import type { Toggle } from './field-attributes'
import { isAllowed, partNames, readTexts } from './field-kinds'
import type { FormValues } from './values'

export type GuardedField = { field: FormField; toggles: Toggle[] }

export function guardedFields(definition: FormDefinition): GuardedField[] {
  return definition.sections.flatMap((section) =>
    section.fieldGroups.flatMap((group) =>
      group.fields.map((field) => ({
        field,
        toggles: [section.toggle ?? [], group.toggle ?? [], field.toggle ?? []].flat(),
      })),
    ),
  )
}

function isOpen(toggle: Toggle, texts: string[]): boolean {
  if ('equals' in toggle) return texts.includes(toggle.equals)
  if ('in' in toggle) return texts.some((value) => toggle.in.includes(value))
  return (texts.length === 0) === toggle.empty
}

/** Read-only and disabled fields keep the value of the definition. */
function textsOf(definition: FormDefinition, field: FormField, part: string, values: FormValues): string[] {
  const source = (field.readonly || field.disabled ? definition.values : values) ?? {}
  const texts = readTexts(field, lookUp(source, part)) ?? []
  return texts.filter((text) => isAllowed(field, part, text))
}

/** Hidden fields count as empty (docs/domain.md, Forms). */
export function visibleFields(definition: FormDefinition, values: FormValues): FormField[] {
  const fields = guardedFields(definition)
  const owners = new Map(fields.flatMap((item) => partNames(item.field).map((part) => [part, item] as const)))
  const visibility = new Map<GuardedField, boolean>()
  const isVisible = (guarded: GuardedField): boolean => {
    const cached = visibility.get(guarded)
    if (cached !== undefined) return cached
    // Fields that depend on each other, which readDefinition refuses, stay hidden.
    visibility.set(guarded, false)
    const visible = guarded.toggles.every((toggle) => isOpen(toggle, visibleTextsOf(toggle.field)))
    visibility.set(guarded, visible)
    return visible
  }
  const visibleTextsOf = (part: string): string[] => {
    const owner = owners.get(part)
    return owner && isVisible(owner) ? textsOf(definition, owner.field, part, values) : []
  }
  return fields.filter(isVisible).map(({ field }) => field)
}

export function visibleSections(definition: FormDefinition, values: FormValues): FormSection[] {
  const visible = new Set(visibleFields(definition, values))
  return definition.sections
    .map((section) => ({
      ...section,
      fieldGroups: section.fieldGroups
        .map((group) => ({ ...group, fields: group.fields.filter((field) => visible.has(field)) }))
        .filter((group) => group.fields.length > 0),
    }))
    .filter((section) => section.fieldGroups.length > 0)
}

export function visibleTexts(definition: FormDefinition, values: FormValues): Map<string, string[]> {
  const fields = visibleFields(definition, values)
  return new Map(
    fields.flatMap((field) =>
      partNames(field).map((part) => [part, textsOf(definition, field, part, values)] as const),
    ),
  )
}
