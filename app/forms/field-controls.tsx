import { useTranslation } from 'react-i18next'
import { type FieldType, ruleOf } from '../../contract/forms/field-kinds'
import { useDayInWords } from '../i18n/useDayInWords'
import { CheckboxField } from '../ui/Field/CheckboxField'
import { CheckboxGroup } from '../ui/Field/CheckboxGroup'
import { DateField } from '../ui/Field/DateField'
import { RadioGroup } from '../ui/Field/RadioGroup'
import { TextAreaField } from '../ui/Field/TextAreaField'
import { TextField } from '../ui/Field/TextField'
import { stacks } from '../ui/Layout/Layout.css'
import { addressPrefix } from './address-search'
import {
  type ControlProps,
  choicesOf,
  type FieldControl,
  fieldProps,
  inputProps,
  isChoiceDisabled,
} from './control-props'
import { address } from './fields/address'
import { canvas } from './fields/canvas'
import { combo } from './fields/combo'
import { AddressSearch } from './fields/FindAddress'
import { files } from './fields/files'
import { password } from './fields/password'
import { phone } from './fields/phone'
import { select } from './fields/select'
import { text } from './fields/text'
import * as styles from './forms.css'
import { optionsOf } from './toggles'

// `type="number"` would discard invalid text, and changes its value with the mouse wheel.
const number: FieldControl = {
  Control: (props) => (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      inputMode="decimal"
      prefix={props.field.prefix}
      suffix={props.field.suffix}
      width="medium"
    />
  ),
}

const code: FieldControl = {
  Control: (props) => (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      inputMode="numeric"
      autoComplete={props.field.autocomplete ?? 'one-time-code'}
      spellCheck={false}
      width="medium"
    />
  ),
}

const date: FieldControl = {
  Control(props) {
    const { min, max } = ruleOf(props.field, 'date') ?? {}
    const inWords = useDayInWords()
    return <DateField {...fieldProps(props)} {...inputProps(props)} {...{ min, max, inWords }} />
  },
  below(props) {
    const { target } = props.field
    const { Months } = props.form
    return Months && target && <Months {...props} first={target} />
  },
  hasButton: ({ target }) => target !== undefined,
}

const textarea: FieldControl = {
  Control: (props) => <TextAreaField {...fieldProps(props)} {...inputProps(props)} rows={4} width="full" />,
}

function choices({ form, field }: ControlProps) {
  const disabled = isChoiceDisabled(field)
  return choicesOf(form, field.name, optionsOf(field)).map((option) => ({ ...option, disabled }))
}

const radio: FieldControl = {
  Control: (props) => (
    <RadioGroup
      {...fieldProps(props)}
      options={choices(props)}
      defaultValue={props.form.fields.textOf(props.field.name)}
    />
  ),
}

const checkbox: FieldControl = {
  Control(props) {
    const { t } = useTranslation('forms')
    const chosen = props.form.fields.listOf(props.field.name)
    const options = choices(props)
    const [only] = options
    if (options.length > 1 || !only) {
      return (
        <CheckboxGroup
          {...fieldProps(props)}
          requiredText={t('mandatory')}
          options={options}
          defaultValues={chosen}
        />
      )
    }
    const { value, disabled, dataAttributes } = only
    const isTicked = chosen.includes(value)
    return (
      <CheckboxField
        {...fieldProps(props)}
        {...{ value, disabled, dataAttributes }}
        defaultChecked={isTicked}
      />
    )
  },
}

const display: FieldControl = {
  Control(props) {
    const { label, info, subtext } = props.field
    const prefix = addressPrefix(props.field)
    if (prefix) return <AddressSearch {...props} prefix={prefix} />
    return (
      <div className={stacks[8]}>
        {label && <p className={styles.groupName}>{label}</p>}
        {info && <p>{info}</p>}
        {subtext && <p>{subtext}</p>}
      </div>
    )
  },
  hasButton: (field) => addressPrefix(field) !== undefined,
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
