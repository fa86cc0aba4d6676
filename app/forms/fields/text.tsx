import { useTranslation } from 'react-i18next'
import { ruleOf } from '../../../contract/forms/field-kinds'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { type DrawnField, type FieldControl, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'
import { CHECK } from '../input-names'
import { useScripted } from '../live/useScripted'
import { LookUpButton } from './LookUpButton'

const loadCheck = () => import('../live/VatCheck')

function Text(drawn: DrawnField) {
  const { type, prefix, suffix } = drawn.field
  const input = (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      type={type === 'email' ? 'email' : 'text'}
      prefix={prefix}
      suffix={suffix}
      width="full"
    />
  )
  if (!ruleOf(drawn.field, 'vat')) return input
  return (
    <div className={stacks[8]}>
      {input}
      <VatNumber {...drawn} />
    </div>
  )
}

function VatNumber({ field, form }: DrawnField) {
  const { t } = useTranslation('forms')
  const Check = useScripted(loadCheck)
  const id = inputId(form, field.name)
  const remark = form.state.remarks?.[field.name]
  return (
    <>
      <LookUpButton name={CHECK} value={field.name} inputId={id}>
        {t('vat.check')}
      </LookUpButton>
      {remark && <p role="status">{remark}</p>}
      <div className={styles.vatPlace}>
        {Check && <Check inputId={id} targetId={field.target && inputId(form, field.target)} />}
      </div>
    </>
  )
}

/** A line of text, or an e-mail address; a VAT number can be looked up. */
export const text: FieldControl = {
  Control: Text,
  hasButton: (field) => ruleOf(field, 'vat') !== undefined,
}
