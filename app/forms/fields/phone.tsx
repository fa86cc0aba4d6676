import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, type FieldControl, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'
import { phoneCountryOf } from '../input-names'
import { usePhoneFormat } from '../live/usePhoneFormat'

function Phone(drawn: DrawnField) {
  const { t } = useTranslation('forms')
  const { field, form } = drawn
  const { hint, note, label, error, required, ...wiring } = fieldProps(drawn)
  const country = phoneCountryOf(field.name)
  usePhoneFormat(inputId(form, field.name), inputId(form, country))
  return (
    <FieldGroup
      name={field.name}
      id={`${wiring.id}-group`}
      label={label}
      hint={hint}
      note={note}
      required={required}
    >
      <div className={styles.phone}>
        <SelectField
          name={country}
          id={inputId(form, country)}
          label={t('phone.country')}
          options={form.state.phoneCountries ?? []}
          emptyLabel={t('phone.other')}
          defaultValue={form.fields.textOf(country)}
          disabled={field.disabled || field.readonly}
          autoComplete="off"
          width="full"
        />
        <TextField
          {...wiring}
          {...inputProps(drawn)}
          label={t('phone.number')}
          error={error}
          type="tel"
          autoComplete={field.autocomplete ?? 'tel'}
          width="full"
        />
      </div>
    </FieldGroup>
  )
}

/** A phone number: its country, and the number as it is written there. `inputs.server.ts` makes one number of both. */
export const phone: FieldControl = { Control: Phone }
