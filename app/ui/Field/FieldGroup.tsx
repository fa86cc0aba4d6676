import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { type FieldProps, Note, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

/** One question that takes several controls: a legend, its remarks, and the controls with labels of their own. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, 'aria-describedby': describedBy } = wiring(field)
  return (
    <div className={classNames(Boolean(field.error) && styles.invalid)}>
      <fieldset aria-describedby={describedBy}>
        <legend className={styles.label}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </legend>
        <Remarks id={id} hint={field.hint} error={field.error} />
        <div className={styles.controls}>{children}</div>
        <Note id={id} note={field.note} />
      </fieldset>
    </div>
  )
}
