import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import { controlAttributes, type FieldProps, HintAndError, Note, RequiredMark } from './Field'
import * as styles from './Field.css'

interface FieldsetProps extends FieldProps {
  isOfRadios?: boolean
  children: ReactNode
}

export function Fieldset({ isOfRadios, children, ...field }: FieldsetProps) {
  const { id, 'aria-describedby': describedBy } = controlAttributes(field)
  // No other role takes `aria-required`.
  const radioGroup = isOfRadios ? { role: 'radiogroup', 'aria-required': field.required || undefined } : {}
  return (
    <div className={classNames(Boolean(field.error) && styles.invalid)}>
      <fieldset {...radioGroup} aria-describedby={describedBy}>
        <legend className={field.isLabelHidden ? visuallyHidden : styles.label}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </legend>
        <HintAndError id={id} hint={field.hint} error={field.error} />
        {children}
        <Note id={id} note={field.note} />
      </fieldset>
    </div>
  )
}
