import { type FieldType, ruleOf } from '../../contract/forms/field-kinds'
import { DateField } from '../ui/Field/DateField'
import { TextAreaField } from '../ui/Field/TextField'
import { stacks } from '../ui/Layout/Layout.css'
import { addressPrefix } from './address-search'
import { type FieldControl, fieldProps, inputProps } from './control-props'
import { AddressSearch, address } from './fields/address'
import { checkbox, radio, select } from './fields/choices'
import { canvas, files } from './fields/files'
import { combo, password, phone, text } from './fields/text'
import * as styles from './forms.css'

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
