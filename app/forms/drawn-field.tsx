import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FieldProps } from '../ui/Field/Field'
import { RequiredMark } from '../ui/Field/Field'
import type { FormState } from './form-state'
import type { ToggleMarks } from './toggles'
import { type FieldStates, formId } from './useDefinedForm'

/** The form around a field. */
export interface DrawnForm {
  definition: FormDefinition
  state: FormState
  fields: FieldStates
  marks: ToggleMarks
}

/** What every type of field is drawn with. */
export interface DrawnField {
  field: FormField
  form: DrawnForm
  /** No toggle ever hides it: only then may the browser be told that an answer is required. */
  isAlwaysAsked: boolean
}

/** The id of an input in a form; the form's own, as another form of the page may ask the same. */
export function inputId({ definition }: DrawnForm, name: string): string {
  return `${formId(definition)}-${name}`
}

/** Whether an answer is demanded while the field is shown. */
export function isRequired({ rules }: FormField): boolean {
  return rules.some(({ rule }) => rule === 'required')
}

/** How a question is named that must be answered while it is shown: the browser itself may be told only of what always is. */
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

/** Label, remarks and error of a field, for the part that draws it. */
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

/** The attributes of an input one types into. */
export function inputProps({ field, form, isAlwaysAsked }: DrawnField) {
  return {
    autoComplete: field.autocomplete,
    'aria-required': (isRequired(field) && !isAlwaysAsked) || undefined,
    readOnly: field.readonly,
    disabled: field.disabled,
    defaultValue: form.fields.textOf(field.name),
    ...form.marks.inputOf(field.name),
  }
}

/** What can only be read has no attribute in HTML where one chooses: it is disabled, and the server knows its answer. */
export function cannotChoose({ readonly, disabled }: FormField): boolean {
  return Boolean(readonly || disabled)
}
