import type { FieldOption, FormDefinition, FormField, Toggle } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'

/** How many conditions of one form the style sheet can tell apart (`forms.css.ts`). */
export const CONDITIONS = 24

const CHOICES: readonly FormField['type'][] = ['radio', 'checkbox', 'select']
const TYPED: readonly FormField['type'][] = [
  'text',
  'email',
  'number',
  'code',
  'password',
  'textarea',
  'phone',
  'combo',
]

/** The answer of a ticked box that has no options. */
export const TICKED = 'on'

/** The choices of a field; a lone box has one. */
export function optionsOf({ type, options = [], label }: FormField): FieldOption[] {
  return type === 'checkbox' && options.length === 0 ? [{ value: TICKED, label }] : options
}

/** The field that asks for an answer: one of the form, or the country of an address, which is called `country`. */
export function askedFor(definition: FormDefinition, name: string, country = ''): FormField | undefined {
  const fields = allFields(definition)
  const address = fields.find((field) => field.type === 'address' && name === `${field.name}_Landcode`)
  return address
    ? { ...address, name, type: 'select', label: country }
    : fields.find((field) => field.name === name)
}

/** Attributes for the style sheet. */
type Marks = Record<`data-${string}`, string | undefined>

/** The attributes by which the style sheet finds what a toggle looks at and what it guards. */
export type ToggleMarks = {
  /** For an option or a box: the conditions it meets once chosen. */
  optionOf: (field: string, value: string) => Marks
  /** For an input one types into: the conditions it meets once it holds something. */
  inputOf: (field: string) => Marks & { placeholder?: string }
  /** For what toggles guard; undefined where the style sheet cannot judge one of them. */
  needsOf: (toggle: Toggle) => Marks | undefined
}

type Condition = { field: string; values: string[] | 'anything' }

function conditionOf(toggle: Toggle, field: FormField | undefined): Condition | undefined {
  if (!field) return undefined
  if (TYPED.includes(field.type))
    return 'empty' in toggle ? { field: field.name, values: 'anything' } : undefined
  if (!CHOICES.includes(field.type)) return undefined
  if ('equals' in toggle) return { field: field.name, values: [toggle.equals] }
  if ('in' in toggle) return { field: field.name, values: toggle.in }
  const values = optionsOf(field).map(({ value }) => value)
  return { field: field.name, values: values.filter((value) => value !== '') }
}

/** The toggles that hide each field and its parts: its own, and those of its group and section. */
function togglesByField({ sections }: FormDefinition): Map<string, Toggle[]> {
  const given = (...toggles: (Toggle | undefined)[]) => toggles.flatMap((toggle) => toggle ?? [])
  return new Map(
    sections.flatMap((section) =>
      section.fieldGroups.flatMap((group) =>
        group.fields.flatMap((field) => {
          const toggles = given(section.toggle, group.toggle, field.toggle)
          return [field.name, ...partNames(field)].map((name) => [name, toggles] as const)
        }),
      ),
    ),
  )
}

const asWords = (numbers: number[]) => (numbers.length > 0 ? numbers.join(' ') : undefined)

/**
 * Marks what is hidden until something is chosen or typed, for a style sheet and without a script. What the style sheet cannot
 * judge stays in sight, with a remark that says what it depends on; the server decides in any case.
 */
export function toggleMarks(definition: FormDefinition): ToggleMarks {
  const above = togglesByField(definition)
  const conditions: (Condition & { text: string })[] = []

  function numberOf(toggle: Toggle): number | undefined {
    const condition = conditionOf(toggle, askedFor(definition, toggle.field))
    if (!condition) return undefined
    const text = JSON.stringify(condition)
    const known = conditions.findIndex((one) => one.text === text)
    if (known >= 0) return known
    return conditions.length < CONDITIONS ? conditions.push({ ...condition, text }) - 1 : undefined
  }

  // What is hidden counts as empty: what depends on it needs whatever it needs itself.
  function numbersFor(toggle: Toggle, seen: readonly string[]): number[] | undefined {
    const number = numberOf(toggle)
    const outer = above.get(toggle.field) ?? []
    const isAgain = seen.includes(toggle.field)
    const asksNothing = 'empty' in toggle && toggle.empty
    if (number === undefined || isAgain || (asksNothing && outer.length > 0)) return undefined
    const needed = outer.map((one) =>
      'empty' in one && one.empty ? [] : numbersFor(one, [...seen, toggle.field]),
    )
    return [...new Set([number, ...needed.flatMap((numbers) => numbers ?? [])])]
  }

  for (const toggles of above.values()) for (const toggle of toggles) numbersFor(toggle, [])
  const numbersWhere = (fits: (condition: Condition) => boolean) =>
    asWords(conditions.flatMap((condition, number) => (fits(condition) ? [number] : [])))
  return {
    optionOf: (field, value) => ({
      'data-on': numbersWhere((one) => one.field === field && one.values.includes(value)),
    }),
    inputOf(field) {
      const filled = numbersWhere((one) => one.field === field && one.values === 'anything')
      // An input without a placeholder never shows that it is empty.
      return filled ? { 'data-filled': filled, placeholder: ' ' } : {}
    },
    needsOf(toggle) {
      const numbers = asWords(numbersFor(toggle, []) ?? [])
      if (numbers === undefined) return undefined
      return 'empty' in toggle && toggle.empty ? { 'data-needs-not': numbers } : { 'data-needs': numbers }
    },
  }
}
