import type { ComponentType, ReactNode } from 'react'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FieldOption } from '../../contract/forms/field-attributes'
import { type FieldType, isRequired } from '../../contract/forms/field-kinds'
import type { FormValues } from '../../contract/forms/values'
import type { FieldProps } from '../ui/Field/Field'
import type { FormState } from './form-state'
import type { ToggleMarks } from './toggles'

export interface FieldStates {
  /** Two forms of a page may have the same field. */
  idOf: (name: string) => string
  textOf: (name: string) => string
  listOf: (name: string) => string[]
  errorOf: (name: string) => string | undefined
}

export interface FormRendering {
  definition: FormDefinition
  state: FormState
  fields: FieldStates
  marks: ToggleMarks
  /** The calendar of a period. Pages without one do not load it. */
  Months?: ComponentType<ControlProps & { first: string }> | undefined
}

export interface ControlProps {
  field: FormField
  form: FormRendering
  /** No toggle can hide it, so HTML's `required` is safe. */
  isAlwaysShown: boolean
}

export interface FieldControl {
  Control: ComponentType<ControlProps>
  below?: (props: ControlProps) => ReactNode
  /** Inputs for given answers; by default one for each part, under its name. */
  inputs?: (field: FormField, values: FormValues) => FormValues
  answer?: (field: FormField, inputs: FormValues) => FormValues
  fileInput?: (field: FormField) => string
  hasButton?: (field: FormField) => boolean
}

export function fieldProps({ field, form, isAlwaysShown }: ControlProps): FieldProps {
  return {
    name: field.name,
    id: form.fields.idOf(field.name),
    label: field.label,
    hint: field.info,
    note: field.subtext,
    error: form.fields.errorOf(field.name),
    required: isRequired(field),
    isHideable: !isAlwaysShown,
  }
}

/** Where the definition names none. */
const AUTOCOMPLETE: Partial<Record<FieldType, string>> = {
  canvas: 'name',
  code: 'one-time-code',
  combo: 'off',
  phone: 'tel',
}

export function inputProps({ field, form }: ControlProps) {
  return {
    autoComplete: field.autocomplete ?? AUTOCOMPLETE[field.type],
    readOnly: field.readonly,
    disabled: field.disabled,
    defaultValue: form.fields.textOf(field.name),
  }
}

/** HTML has no read-only choices, so they are disabled; the server takes the definition's answer. */
export function isChoiceDisabled({ readonly, disabled }: FormField): boolean {
  return Boolean(readonly || disabled)
}

export function choicesOf(form: FormRendering, name: string, options: FieldOption[]) {
  return options.map(({ value, label }) => ({
    value,
    label,
    dataAttributes: form.marks.optionOf(name, value),
  }))
}
