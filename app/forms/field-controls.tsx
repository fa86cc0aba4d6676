import type { FieldType } from '../../contract/forms/definition'
import { ruleOf } from '../../contract/forms/field-kinds'
import { CheckboxField } from '../ui/Field/CheckboxField'
import { CheckboxGroup } from '../ui/Field/CheckboxGroup'
import { DateField } from '../ui/Field/DateField'
import { RadioGroup } from '../ui/Field/RadioGroup'
import { TextAreaField } from '../ui/Field/TextAreaField'
import { TextField } from '../ui/Field/TextField'
import { stacks } from '../ui/Layout/Layout.css'
import {
  cannotChoose,
  choicesOf,
  type DrawnField,
  type FieldControl,
  fieldProps,
  inputProps,
} from './drawn-field'
import { address } from './fields/address'
import { canvas } from './fields/canvas'
import { combo } from './fields/combo'
import { files } from './fields/files'
import { password } from './fields/password'
import { phone } from './fields/phone'
import { select } from './fields/select'
import { text } from './fields/text'
import * as styles from './forms.css'
import { optionsOf } from './toggles'

// An input of type number would throw away what is mistyped, and turns with the wheel.
const number: FieldControl = {
  Control: (drawn) => (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      inputMode="decimal"
      prefix={drawn.field.prefix}
      suffix={drawn.field.suffix}
      width="medium"
    />
  ),
}

const code: FieldControl = {
  Control: (drawn) => (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      inputMode="numeric"
      autoComplete={drawn.field.autocomplete ?? 'one-time-code'}
      spellCheck={false}
      width="medium"
    />
  ),
}

const date: FieldControl = {
  Control(drawn) {
    const rule = ruleOf(drawn.field, 'date')
    return <DateField {...fieldProps(drawn)} {...inputProps(drawn)} min={rule?.min} max={rule?.max} />
  },
}

const textarea: FieldControl = {
  Control: (drawn) => <TextAreaField {...fieldProps(drawn)} {...inputProps(drawn)} rows={4} width="full" />,
}

function choices({ form, field }: DrawnField) {
  const disabled = cannotChoose(field)
  return choicesOf(form, field.name, optionsOf(field)).map((option) => ({ ...option, disabled }))
}

const radio: FieldControl = {
  Control: (drawn) => (
    <RadioGroup
      {...fieldProps(drawn)}
      options={choices(drawn)}
      defaultValue={drawn.form.fields.textOf(drawn.field.name)}
    />
  ),
}

const checkbox: FieldControl = {
  Control(drawn) {
    const chosen = drawn.form.fields.listOf(drawn.field.name)
    const options = choices(drawn)
    const [only] = options
    if (options.length > 1 || !only) {
      return <CheckboxGroup {...fieldProps(drawn)} options={options} defaultValues={chosen} />
    }
    const { value, disabled, dataAttributes } = only
    const isTicked = chosen.includes(value)
    return (
      <CheckboxField
        {...fieldProps(drawn)}
        {...{ value, disabled, dataAttributes }}
        defaultChecked={isTicked}
      />
    )
  },
}

const display: FieldControl = {
  Control: ({ field }) => (
    <div className={stacks[8]}>
      {field.label && <p className={styles.groupName}>{field.label}</p>}
      {field.info && <p>{field.info}</p>}
      {field.subtext && <p>{field.subtext}</p>}
    </div>
  ),
}

export const FIELD_CONTROLS: Readonly<Record<FieldType, FieldControl>> = {
  text,
  email: text,
  number,
  date,
  code,
  password,
  phone,
  textarea,
  radio,
  checkbox,
  select,
  combo,
  address,
  file: files,
  'multi-file': files,
  'file-drag': files,
  canvas,
  display,
}
