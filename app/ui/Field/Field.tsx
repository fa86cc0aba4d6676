import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { Icon } from '../Icon/Icon'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../WithDates/WithDates'
import * as styles from './Field.css'

/** What every field has. All words come translated. */
export interface FieldProps {
  name: string
  label: ReactNode
  /** Defaults to `name`; the error summary links to `#id`. Give one where a name is on the page twice. */
  id?: string
  hint?: ReactNode
  /** A remark under the control. */
  note?: ReactNode
  /** What is wrong and what to do. */
  error?: string
  required?: boolean
  /** Read out after the asterisk, where the browser does not say it itself: "required". */
  requiredText?: string
  /** Keeps the label for those who listen only; what it says must be plain from what surrounds it. */
  isLabelHidden?: boolean
}

/** Attributes by which a style sheet finds a choice. */
export type Marks = Record<`data-${string}`, string | undefined>

/** The attributes that tie a control to its hint and its error. */
export function wiring({
  id,
  name,
  hint,
  note,
  error,
}: Pick<FieldProps, 'id' | 'name' | 'hint' | 'note' | 'error'>) {
  const own = id ?? name
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`, note && `${own}-note`]
    .filter(Boolean)
    .join(' ')
  return {
    id: own,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** The asterisk of a required field. */
export function RequiredMark({ text }: { text?: string }) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {'\u00a0*'}
      </span>
      {text && <span className={visuallyHidden}>{` (${text})`}</span>}
    </>
  )
}

/** Hint and error, with the ids `wiring` points at. */
export function Remarks({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          <span>
            <WithDates>{error}</WithDates>
          </span>
        </p>
      )}
    </>
  )
}

/** The remark under a control, with the id `wiring` points at. */
export function Note({ id, note }: { id: string; note?: ReactNode }) {
  if (!note) return null
  return (
    <div id={`${id}-note`} className={styles.hint}>
      {note}
    </div>
  )
}

/** A label, its remarks, and the one control they belong to. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const id = props.id ?? props.name
  return (
    <div className={classNames(styles.field, Boolean(props.error) && styles.invalid)}>
      <label htmlFor={id} className={props.isLabelHidden ? visuallyHidden : styles.label}>
        {props.label}
        {props.required && <RequiredMark text={props.requiredText} />}
      </label>
      <Remarks id={id} hint={props.hint} error={props.error} />
      {children}
      <Note id={id} note={props.note} />
    </div>
  )
}
