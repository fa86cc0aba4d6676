import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { Icon } from '../Icon/Icon'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../WithDates/WithDates'
import * as styles from './Field.css'

export interface FieldProps {
  name: string
  label: ReactNode
  /** Defaults to `name`; needed when a name is on the page twice. */
  id?: string
  hint?: ReactNode
  note?: ReactNode
  error?: string
  required?: boolean
  /** The only field of its form needs no asterisk. */
  isAlone?: boolean
  /** A style sheet may hide it, so browsers must not insist on an answer. */
  isHideable?: boolean
  /** For screen readers, where the control cannot be `required`. */
  requiredText?: string
  isLabelHidden?: boolean
}

export type DataAttributes = Record<`data-${string}`, string | undefined>

/** For text. Browsers call a box or a choice that is `required` invalid before anybody has answered: these say `aria-required`. */
export function requiredAttributes({ required, isHideable }: Pick<FieldProps, 'required' | 'isHideable'>) {
  if (!required) return {}
  return isHideable ? { 'aria-required': true as const } : { required }
}

export function controlAttributes({ id, name, hint, note, error }: FieldProps) {
  const controlId = id ?? name
  const describedBy = [
    hint && `${controlId}-hint`,
    error && `${controlId}-error`,
    note && `${controlId}-note`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    id: controlId,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export function splitProps<P extends FieldProps>(props: P) {
  const { label, hint, note, error, required, isHideable, requiredText, isLabelHidden, isAlone, ...control } =
    props
  return { field: props, control }
}

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

export function HintAndError({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
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

export function Note({ id, note }: { id: string; note?: ReactNode }) {
  if (!note) return null
  return (
    <div id={`${id}-note`} className={styles.hint}>
      {note}
    </div>
  )
}

export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const id = props.id ?? props.name
  return (
    <div className={classNames(styles.field, Boolean(props.error) && styles.invalid)}>
      <label htmlFor={id} className={props.isLabelHidden ? visuallyHidden : styles.label}>
        {props.label}
        {props.required && !props.isLabelHidden && !props.isAlone && (
          <RequiredMark text={props.requiredText} />
        )}
      </label>
      <HintAndError id={id} hint={props.hint} error={props.error} />
      {children}
      <Note id={id} note={props.note} />
    </div>
  )
}

interface FieldsetProps extends FieldProps {
  isOfRadios?: boolean
  children: ReactNode
}

export function Fieldset({ isOfRadios, children, ...field }: FieldsetProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlAttributes(field)
  // No other role takes `aria-required` and `aria-invalid`.
  const radioGroup = isOfRadios && {
    role: 'radiogroup',
    'aria-required': field.required || undefined,
    'aria-invalid': invalid,
  }
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

export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <Fieldset {...field}>
      <div className={styles.controls}>{children}</div>
    </Fieldset>
  )
}
