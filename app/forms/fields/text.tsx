import { useTranslation } from 'react-i18next'
import { ruleOf } from '../../../contract/forms/field-kinds'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { checkOf, suggestedOf } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import { LookUpButton } from './LookUpButton'

const loadCheck = () => import('../live/VatCheck')

function Text(props: ControlProps) {
  const { type, prefix, suffix } = props.field
  const input = (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      type={type === 'email' ? 'email' : 'text'}
      prefix={prefix}
      suffix={suffix}
      width="full"
    />
  )
  if (type === 'email') {
    return (
      <div className={stacks[16]}>
        {input}
        <MeantAddress {...props} />
      </div>
    )
  }
  if (!ruleOf(props.field, 'vat')) return input
  return (
    <div className={stacks[8]}>
      {input}
      <VatNumber {...props} />
    </div>
  )
}

function VatNumber({ field, form }: ControlProps) {
  const { t } = useTranslation('forms')
  const Check = useLazyComponent(loadCheck)
  const id = inputId(form, field.name)
  const remark = form.state.remarks?.[field.name]
  return (
    <>
      <LookUpButton name={checkOf(field.name)} inputId={id}>
        {t('vat.check')}
      </LookUpButton>
      {remark && <p role="status">{remark}</p>}
      <div className={styles.vatPlace}>
        {Check && <Check inputId={id} targetId={field.target && inputId(form, field.target)} />}
      </div>
    </>
  )
}

export const text: FieldControl = {
  Control: Text,
  hasButton: (field) => ruleOf(field, 'vat') !== undefined,
}

/** The answer holds for the typed address alone. */
function MeantAddress({ field, form }: ControlProps) {
  const { t } = useTranslation('forms')
  const meant = form.state.meant?.[field.name]
  if (!meant) return null
  const typed = form.fields.textOf(field.name).trim()
  const name = suggestedOf(field.name)
  return (
    <div className={styles.doubt}>
      <RadioGroup
        name={name}
        id={inputId(form, name)}
        label={t('meant.question', { email: meant })}
        options={[
          { value: meant, label: t('meant.yes', { email: meant }) },
          { value: typed, label: t('meant.no', { email: typed }) },
        ]}
        defaultValue={form.fields.textOf(name)}
      />
    </div>
  )
}
