import type { ComponentType, ReactNode } from 'react'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FieldOption } from '../../contract/forms/field-attributes'
import { isRequired } from '../../contract/forms/field-kinds'
import type { FormValues } from '../../contract/forms/values'
import type { FieldProps } from '../ui/Field/Field'
import type { FormState } from './form-state'
import type { ToggleMarks } from './toggles'

export interface FieldStates {
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
  /** Draws the months in which the days of a period are chosen. Only pages with a period bring it, with its words. */
  Months?: ComponentType<ControlProps & { first: string }> | undefined
}

export interface ControlProps {
  field: FormField
  form: FormRendering
  /** No toggle can hide it: only then may the input have HTML's `required`. */
  isAlwaysShown: boolean
}

export interface FieldControl {
  Control: ComponentType<ControlProps>
  /** It stands below all fields of the row. */
  below?: (props: ControlProps) => ReactNode
  /** The initial inputs for given answers; by default each part has one input of the same name. */
  inputs?: (field: FormField, values: FormValues) => FormValues
  answer?: (field: FormField, inputs: FormValues) => FormValues
  fileInput?: (field: FormField) => string
  hasButton?: (field: FormField) => boolean
}

/** Prefixed with the form's id, as two forms on a page may have the same field. */
export const inputId = ({ fields }: FormRendering, name: string): string => fields.idOf(name)

export function fieldProps({ field, form, isAlwaysShown }: ControlProps): FieldProps {
  return {
    name: field.name,
    id: inputId(form, field.name),
    label: field.label,
    hint: field.info,
    note: field.subtext,
    error: form.fields.errorOf(field.name),
    required: isRequired(field),
    isHideable: !isAlwaysShown,
  }
}

export function inputProps({ field, form }: ControlProps) {
  return {
    autoComplete: field.autocomplete,
    readOnly: field.readonly,
    disabled: field.disabled,
    defaultValue: form.fields.textOf(field.name),
  }
}

/** HTML has no read-only choices: they are disabled, and the server takes their answer from the definition. */
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
