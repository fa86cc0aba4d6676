import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/Field/Choices'
import { FieldGroup } from '../../ui/Field/Field'
import { TextField } from '../../ui/Field/TextField'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { phoneCountryOf } from '../input-names'

function Phone(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const { hint, note, label, ...wiring } = fieldProps(props)
  const country = phoneCountryOf(field.name)
  return (
    <FieldGroup name={field.name} id={`${wiring.id}-group`} label={label} hint={hint} note={note}>
      <div className={styles.phone}>
        <SelectField
          name={country}
          id={inputId(form, country)}
          label={t('phone.country')}
          options={form.state.phoneCountries ?? []}
          emptyLabel={t('phone.other')}
          defaultValue={form.fields.textOf(country)}
          disabled={field.disabled || field.readonly}
          width="full"
        />
        <TextField {...wiring} {...inputProps(props)} label={t('phone.number')} type="tel" width="full" />
      </div>
    </FieldGroup>
  )
}

export const phone: FieldControl = { Control: Phone }
