import { useTranslation } from 'react-i18next'
import { type FieldType, ruleOf } from '../../contract/forms/field-kinds'
import { CheckboxField, CheckboxGroup, RadioGroup } from '../ui/Field/Choices'
import { DateField } from '../ui/Field/DateField'
import { TextAreaField } from '../ui/Field/TextField'
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
import { AddressSearch, address } from './fields/address'
import { canvas, files } from './fields/files'
import { phone } from './fields/phone'
import { select } from './fields/select'
import { combo, password, text } from './fields/text'
import * as styles from './forms.css'
import { optionsOf } from './toggles'

const date: FieldControl = {
  Control(props) {
    const { min, max } = ruleOf(props.field, 'date') ?? {}
    return <DateField {...fieldProps(props)} {...inputProps(props)} {...{ min, max }} />
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
  number: text,
  date,
  code: text,
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
