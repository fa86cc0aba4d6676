import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { type DrawnField, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'
import { useScripted } from '../live/useScripted'
import { CheckNumber } from './CheckNumber'

const loadCheck = () => import('../live/VatCheck')

/** A line of text, or an e-mail address. */
export function TextPart(drawn: DrawnField) {
  const { type, prefix, suffix, rules } = drawn.field
  const text = (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      type={type === 'email' ? 'email' : 'text'}
      prefix={prefix}
      suffix={suffix}
      width="full"
    />
  )
  if (!rules.some(({ rule }) => rule === 'vat')) return text
  return (
    <div className={stacks[8]}>
      {text}
      <CheckNumber {...drawn} />
      <VatPlace {...drawn} />
    </div>
  )
}

function VatPlace({ field, form }: DrawnField) {
  const Check = useScripted(loadCheck)
  return (
    <div className={styles.vatPlace}>
      {Check && (
        <Check inputId={inputId(form, field.name)} targetId={field.target && inputId(form, field.target)} />
      )}
    </div>
  )
}
