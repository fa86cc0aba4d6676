import { allFields, type FormDefinition, type Toggle } from '../../contract/forms/definition'

/** How many tick boxes of one form the style sheet can tell apart (`forms.css.ts`). */
export const SWITCHES = 12

/** The attributes by which the style sheet finds a tick box and what depends on it. */
export type ToggleMarks = {
  /** For the box's surroundings. */
  switchOf: (field: string) => { 'data-switch'?: number }
  /** For what a toggle guards. */
  needsOf: (toggle: Toggle | undefined) => { 'data-needs'?: number; 'data-needs-not'?: number }
}

function togglesOf({ sections }: FormDefinition): Toggle[] {
  return sections
    .flatMap((section) => [
      section.toggle ?? [],
      ...section.fieldGroups.flatMap((group) => [
        group.toggle ?? [],
        ...group.fields.flatMap((field) => field.toggle ?? []),
      ]),
    ])
    .flat()
}

/**
 * Marks what is hidden while a box is not ticked, for a style sheet and without a script. What depends on a list or on
 * typed text stays in sight, with a remark that says what it depends on; the server decides in any case.
 */
export function toggleMarks(definition: FormDefinition): ToggleMarks {
  const boxes = allFields(definition).filter(
    ({ type, options }) => type === 'checkbox' && (options ?? []).length < 2,
  )
  const guarding = new Set(togglesOf(definition).map(({ field }) => field))
  const switches = boxes
    .map(({ name }) => name)
    .filter((name) => guarding.has(name))
    .slice(0, SWITCHES)
  const numberOf = (field: string) => {
    const index = switches.indexOf(field)
    return index < 0 ? undefined : index
  }
  return {
    switchOf: (field) => ({ 'data-switch': numberOf(field) }),
    needsOf(toggle) {
      if (!toggle) return {}
      const number = numberOf(toggle.field)
      return 'empty' in toggle && toggle.empty ? { 'data-needs-not': number } : { 'data-needs': number }
    },
  }
}
