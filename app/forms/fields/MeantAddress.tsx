import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { type ControlProps, inputId } from '../control-props'
import * as styles from '../forms.css'
import { suggestedOf } from '../input-names'

/** Asks whether an email address was mistyped. The answer is for the address that was typed: another one needs none. */
export function MeantAddress({ field, form }: ControlProps) {
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
