import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import { type FieldProps, Note, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

/** The frame of one question with several controls: its legend, remarks and error around them. */
export function Fieldset({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, 'aria-describedby': describedBy } = wiring(field)
  return (
    <div className={classNames(Boolean(field.error) && styles.invalid)}>
      <fieldset aria-describedby={describedBy}>
        <legend className={field.isLabelHidden ? visuallyHidden : styles.label}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </legend>
        <Remarks id={id} hint={field.hint} error={field.error} />
        {children}
        <Note id={id} note={field.note} />
      </fieldset>
    </div>
  )
}
