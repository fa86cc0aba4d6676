import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { ruleOf } from '../../../contract/forms/field-kinds'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { type DrawnField, type FieldControl, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'

function Password(drawn: DrawnField) {
  const { t } = useTranslation('forms')
  const [isShown, setIsShown] = useState(false)
  const isLive = useHydrated()
  const isNew = Boolean(ruleOf(drawn.field, 'same')) || /new/i.test(drawn.field.name)
  const show = (
    <Button
      type="button"
      variant="quiet"
      aria-pressed={isShown}
      aria-controls={inputId(drawn.form, drawn.field.name)}
      onClick={() => setIsShown(!isShown)}
    >
      {t('password.show')}
      <VisuallyHidden>{`: ${drawn.field.label}`}</VisuallyHidden>
    </Button>
  )
  return (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      note={drawn.form.state.remarks?.[drawn.field.name] ?? drawn.field.subtext}
      type={isShown ? 'text' : 'password'}
      autoComplete={drawn.field.autocomplete ?? (isNew ? 'new-password' : 'current-password')}
      defaultValue={undefined}
      spellCheck={false}
      width="full"
      autoCapitalize="none"
      suffix={<span className={styles.reveal}>{isLive && show}</span>}
    />
  )
}

/** A password; what was typed is never shown again. */
export const password: FieldControl = { Control: Password, inputs: () => ({}) }
