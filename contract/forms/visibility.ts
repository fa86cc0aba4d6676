import type { FormDefinition, FormField, FormSection, Toggle } from './definition'
import { isAllowed, partNames, readTexts } from './field-kinds'
import type { FormValues } from './values'

/** A field with every toggle that must be open for it to show: its own, its group's and its section's. */
export interface GuardedField {
  field: FormField
  toggles: Toggle[]
}

/** Every field of a form, in order, with what guards it. */
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

/** What is known of a form before anything is typed: its fields, what guards each, and whose the parts are. */
interface Plan {
  fields: GuardedField[]
  /** The place of a part's field in `fields`. */
  owners: Map<string, number>
}

const plans = new WeakMap<FormDefinition, Plan>()

function planOf(definition: FormDefinition): Plan {
  const known = plans.get(definition)
  if (known) return known
  const fields = guardedFields(definition)
  const owners = new Map(
    fields.flatMap(({ field }, index) => partNames(field).map((part): [string, number] => [part, index])),
  )
  const plan = { fields, owners }
  plans.set(definition, plan)
  return plan
}

/** Whether a toggle shows what it guards, given the texts of the field it asks. */
function isOpen(toggle: Toggle, given: string[]): boolean {
  if ('equals' in toggle) return given.includes(toggle.equals)
  if ('in' in toggle) return given.some((value) => toggle.in.includes(value))
  return (given.length === 0) === toggle.empty
}

function ownValue(values: FormValues | undefined, part: string) {
  return values && Object.hasOwn(values, part) ? values[part] : undefined
}

/** The texts of a part that count: what cannot be changed is as the definition has it. */
function textsOf(definition: FormDefinition, field: FormField, part: string, values: FormValues): string[] {
  const source = field.readonly || field.disabled ? definition.values : values
  const texts = readTexts(field, ownValue(source, part)) ?? []
  return texts.filter((text) => isAllowed(field, part, text))
}

/** The fields that are shown. A hidden field counts as empty for what depends on it. */
function shownFields(definition: FormDefinition, values: FormValues): Set<FormField> {
  const { fields, owners } = planOf(definition)
  const known = new Map<number, boolean>()
  const isShown = (index: number): boolean => {
    const before = known.get(index)
    if (before !== undefined) return before
    // Fields that wait for each other, which no sound definition has, stay hidden.
    known.set(index, false)
    const shown = (fields[index]?.toggles ?? []).every((toggle) => isOpen(toggle, seen(toggle.field)))
    known.set(index, shown)
    return shown
  }
  const seen = (part: string): string[] => {
    const index = owners.get(part)
    const owner = index === undefined ? undefined : fields[index]?.field
    return owner && isShown(index as number) ? textsOf(definition, owner, part, values) : []
  }
  return new Set(fields.filter((_, index) => isShown(index)).map(({ field }) => field))
}

/** Whether a toggle shows what it guards, given the values typed so far (SPEC §4, "Hiding rules"). */
export function isShown(toggle: Toggle, definition: FormDefinition, values: FormValues): boolean {
  return isOpen(toggle, visibleTexts(definition, values).get(toggle.field) ?? [])
}

/** The fields a visitor is asked, given the values typed so far: no toggle of field, group or section hides them. */
export function visibleFields(definition: FormDefinition, values: FormValues): FormField[] {
  return [...shownFields(definition, values)]
}

/** The sections a visitor sees, with the groups and fields they see of them; nothing that is left without a field. */
export function visibleSections(definition: FormDefinition, values: FormValues): FormSection[] {
  const shown = shownFields(definition, values)
  return definition.sections
    .map((section) => ({
      ...section,
      fieldGroups: section.fieldGroups
        .map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field)) }))
        .filter((group) => group.fields.length > 0),
    }))
    .filter((section) => section.fieldGroups.length > 0)
}

/**
 * What is sent of the values of a form: those of visible fields, as they were typed, without empty ones. What cannot
 * be changed is as the definition has it, what is disabled is left out, and what a country does not allow, too.
 */
export function visibleValues(definition: FormDefinition, values: FormValues): FormValues {
  const kept: FormValues = {}
  for (const field of visibleFields(definition, values)) {
    if (field.disabled) continue
    const source = field.readonly ? definition.values : values
    for (const part of partNames(field)) {
      const value = ownValue(source, part)
      if (value !== undefined && textsOf(definition, field, part, values).length > 0) kept[part] = value
    }
  }
  return kept
}

/** The texts of every visible part as they count: what one field may ask about another. */
export function visibleTexts(definition: FormDefinition, values: FormValues): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const field of visibleFields(definition, values)) {
    for (const part of partNames(field)) texts.set(part, textsOf(definition, field, part, values))
  }
  return texts
}
