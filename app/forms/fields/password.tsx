import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { ruleOf } from '../../../contract/forms/field-kinds'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'

function Password(props: ControlProps) {
  const { t } = useTranslation('forms')
  const [isShown, setIsShown] = useState(false)
  const isLive = useHydrated()
  const isNew = Boolean(ruleOf(props.field, 'same')) || /new/i.test(props.field.name)
  const show = (
    <Button
      type="button"
      variant="quiet"
      aria-pressed={isShown}
      aria-controls={inputId(props.form, props.field.name)}
      onClick={() => setIsShown(!isShown)}
    >
      {t('password.show')}
      <VisuallyHidden>{`: ${props.field.label}`}</VisuallyHidden>
    </Button>
  )
  return (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      note={props.form.state.remarks?.[props.field.name] ?? props.field.subtext}
      type={isShown ? 'text' : 'password'}
      autoComplete={props.field.autocomplete ?? (isNew ? 'new-password' : 'current-password')}
      defaultValue={undefined}
      spellCheck={false}
      width="full"
      autoCapitalize="none"
      suffix={<span className={styles.reveal}>{isLive && show}</span>}
    />
  )
}

export const password: FieldControl = { Control: Password, inputs: () => ({}) }
