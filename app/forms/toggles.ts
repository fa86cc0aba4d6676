import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FieldOption, Toggle } from '../../contract/forms/field-attributes'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { guardedFields } from '../../contract/forms/visibility'
import type { DataAttributes } from '../ui/Field/Field'

export const CONDITIONS = 8

export function optionsOf({ type, options = [], label }: FormField): FieldOption[] {
  return type === 'checkbox' && options.length === 0 ? [{ value: 'on', label }] : options
}

/** The country of an address is a select of its own, labelled `countryLabel`. */
export function fieldOfPart(definition: FormDefinition, part: string, countryLabel = '') {
  const field = allFields(definition).find((one) => one.name === part || partNames(one).includes(part))
  return field?.type === 'address'
    ? { ...field, name: part, type: 'select' as const, label: countryLabel }
    : field
}

export interface ToggleMarks {
  optionOf: (field: string, value: string) => DataAttributes
  /** Undefined where CSS cannot evaluate the toggle. */
  guardedBy: (toggle: Toggle) => DataAttributes | undefined
}

/** Numbers the conditions that CSS can evaluate: one value of a choice that is always visible. */
export function toggleMarks(definition: FormDefinition): ToggleMarks {
  const fields = guardedFields(definition)
  const hidden = new Set(fields.flatMap(({ field, toggles }) => (toggles.length > 0 ? partNames(field) : [])))
  const isChoice = (name: string) => {
    const type = fieldOfPart(definition, name)?.type ?? ''
    return ['radio', 'checkbox', 'select'].includes(type) && !hidden.has(name)
  }
  const keyOf = (field: string, value: string) => `${field}=${value}`
  const keys = fields.flatMap(({ toggles }) =>
    toggles.flatMap((toggle) =>
      'equals' in toggle && isChoice(toggle.field) ? [keyOf(toggle.field, toggle.equals)] : [],
    ),
  )
  const conditions = [...new Set(keys)].slice(0, CONDITIONS)
  const numberOf = (field: string, value: string) => {
    const number = conditions.indexOf(keyOf(field, value))
    return number < 0 ? undefined : String(number)
  }
  return {
    optionOf: (field, value) => ({ 'data-on': numberOf(field, value) }),
    guardedBy(toggle) {
      const number = 'equals' in toggle ? numberOf(toggle.field, toggle.equals) : undefined
      return number === undefined ? undefined : { 'data-needs': number }
    },
  }
}
