import type { ComponentType } from 'react'
import type { FieldOption, FormDefinition, FormField } from '../../contract/forms/definition'
import { isRequired } from '../../contract/forms/field-kinds'
import type { FormValues } from '../../contract/forms/values'
import type { FieldProps } from '../ui/Field/Field'
import { RequiredMark } from '../ui/Field/Field'
import type { FormState } from './form-state'
import type { ToggleMarks } from './toggles'
import { type FieldStates, formId } from './useDefinedForm'

export interface DrawnForm {
  definition: FormDefinition
  state: FormState
  fields: FieldStates
  marks: ToggleMarks
}

export interface DrawnField {
  field: FormField
  form: DrawnForm
  /** No toggle ever hides it: only then may the browser be told that an answer is required. */
  isAlwaysAsked: boolean
}

/** How one type of field is asked. What an answer to it is, `contract/forms/field-kinds.ts` says. */
export interface FieldControl {
  Control: ComponentType<DrawnField>
  /** What its inputs start with, given its answer; by default each part has an input of its name. */
  inputs?: (field: FormField, values: FormValues) => FormValues
  answer?: (field: FormField, inputs: FormValues) => FormValues
  fileInput?: (field: FormField) => string
  /** Whether it has a button that posts the form. */
  hasButton?: (field: FormField) => boolean
}

/** The id of an input in a form; the form's own, as another form of the page may ask the same. */
export function inputId({ definition }: DrawnForm, name: string): string {
  return `${formId(definition)}-${name}`
}

/** How a question is named that must be answered while it is shown. */
export function requiredProps(label: string, { isAlwaysAsked }: Pick<DrawnField, 'isAlwaysAsked'>) {
  if (isAlwaysAsked) return { label, required: true }
  const marked = (
    <>
      {label}
      <RequiredMark />
    </>
  )
  return { label: marked, required: false, 'aria-required': true }
}

export function fieldProps({ field, form, isAlwaysAsked }: DrawnField): FieldProps {
  const { label, required } = isRequired(field)
    ? requiredProps(field.label, { isAlwaysAsked })
    : { label: field.label, required: false }
  return {
    name: field.name,
    id: inputId(form, field.name),
    label,
    hint: field.info,
    note: field.subtext,
    error: form.fields.errorOf(field.name),
    required,
  }
}

export function inputProps({ field, form, isAlwaysAsked }: DrawnField) {
  return {
    autoComplete: field.autocomplete,
    'aria-required': (isRequired(field) && !isAlwaysAsked) || undefined,
    readOnly: field.readonly,
    disabled: field.disabled,
    defaultValue: form.fields.textOf(field.name),
  }
}

/** HTML cannot make a choice read-only: it is disabled instead, and the server knows its answer. */
export function cannotChoose({ readonly, disabled }: FormField): boolean {
  return Boolean(readonly || disabled)
}

/** Options of a choice, with what the style sheet finds them by. */
export function choicesOf(form: DrawnForm, name: string, options: FieldOption[]) {
  return options.map(({ value, label }) => ({
    value,
    label,
    dataAttributes: form.marks.optionOf(name, value),
  }))
}
