import type { FormField } from '../../contract/forms/definition'
import { CheckboxField } from '../ui/Field/CheckboxField'
import { RequiredMark } from '../ui/Field/Field'
import { RadioGroup } from '../ui/Field/RadioGroup'
import { SelectField } from '../ui/Field/SelectField'
import { TextAreaField } from '../ui/Field/TextAreaField'
import { TextField } from '../ui/Field/TextField'

interface FormFieldPartProps {
  field: FormField
  value?: string | string[]
  error?: string
  /** No toggle ever hides it: only then may the browser insist on an answer. */
  isAlwaysAsked: boolean
}

const TEXT_TYPES: Partial<Record<FormField['type'], 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** Draws one field of a form definition with the part for its type. */
export function FormFieldPart({ field, value, error, isAlwaysAsked }: FormFieldPartProps) {
  const isRequired = field.rules.some(({ rule }) => rule === 'required')
  const insists = isRequired && isAlwaysAsked
  const marked = isRequired && !insists
  const wanted = {
    name: field.name,
    label: marked ? (
      <>
        {field.label}
        <RequiredMark />
      </>
    ) : (
      field.label
    ),
    hint: [field.info, field.subtext].filter(Boolean).join(' ') || undefined,
    error,
    required: insists,
  }
  const attributes = {
    autoComplete: field.autocomplete,
    'aria-required': marked || undefined,
    width: 'full' as const,
  }
  const [first] = [value ?? []].flat()
  const options = field.options ?? []
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...wanted} autoComplete={field.autocomplete} defaultValue={first} rows={4} />
    case 'select':
      return <SelectField {...wanted} {...attributes} options={options} emptyLabel="–" defaultValue={first} />
    case 'radio':
      return <RadioGroup {...wanted} options={options} defaultValue={first} />
    case 'checkbox':
      return (
        <CheckboxField
          {...wanted}
          value={options[0]?.value}
          defaultChecked={first !== undefined && first === (options[0]?.value ?? 'on')}
        />
      )
    default:
      return (
        <TextField {...wanted} {...attributes} type={TEXT_TYPES[field.type] ?? 'text'} defaultValue={first} />
      )
  }
}
