import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { phoneCountryOf } from '../input-names'
import { usePhoneFormat } from '../live/usePhoneFormat'

function Phone(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const { hint, note, label, ...wiring } = fieldProps(props)
  const country = phoneCountryOf(field.name)
  usePhoneFormat(inputId(form, field.name), inputId(form, country))
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
        <TextField
          {...wiring}
          {...inputProps(props)}
          label={t('phone.number')}
          type="tel"
          autoComplete={field.autocomplete ?? 'tel'}
          width="full"
        />
      </div>
    </FieldGroup>
  )
}

export const phone: FieldControl = { Control: Phone }
