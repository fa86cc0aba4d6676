import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/Field/Choices'
import { FieldGroup } from '../../ui/Field/Field'
import { TextField } from '../../ui/Field/TextField'
import { controlAt, inputAt } from '../../ui/Field/useTypedText'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { phoneCountryOf } from '../input-names'
import type { groupDigits } from '../phone'

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
        <TextField {...wiring} {...inputProps(props)} label={t('phone.number')} type="tel" width="full" />
      </div>
    </FieldGroup>
  )
}

// Formats digits typed at the end alone, so that the caret never jumps.
function mayFormat(event: Event, { value, selectionStart }: HTMLInputElement): boolean {
  if (!(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert'))
    return false
  return selectionStart === value.length && /^\+?[\d\s().-]*\d$/.test(value)
}

function usePhoneFormat(inputId: string, countryId: string) {
  useEffect(() => {
    const input = inputAt(inputId)
    if (!input) return
    const controller = new AbortController()
    const { signal } = controller
    let group: typeof groupDigits | undefined
    const load = () => {
      import('../phone').then(
        ({ groupDigits }) => {
          group = groupDigits
        },
        () => undefined,
      )
    }
    const regroup = (event: Event) => {
      if (!group || !mayFormat(event, input)) return
      const grouped = group(input.value, controlAt(countryId)?.value ?? '')
      if (grouped !== input.value) input.value = grouped
    }
    if (document.activeElement === input) load()
    else input.addEventListener('focus', load, { once: true, signal })
    input.addEventListener('input', regroup, { signal })
    return () => controller.abort()
  }, [inputId, countryId])
}

export const phone: FieldControl = { Control: Phone }
