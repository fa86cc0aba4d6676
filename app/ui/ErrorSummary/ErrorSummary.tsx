import { useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { WithDates } from '../WithDates/WithDates'
import * as styles from './ErrorSummary.css'

interface ErrorSummaryProps {
  title: string
  /** In the order of the fields; without the id of its control, a message is not a link. */
  errors: { fieldId?: string; message: string }[]
  takesFocus?: boolean
}

/** Takes the focus as the page opens, and again after every failed submit. */
export function ErrorSummary({ title, errors, takesFocus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const shouldFocus = useRef(takesFocus)
  const isServerRendered = useRef(!useHydrated())
  const { state } = useNavigation()
  const titleId = useId()

  useEffect(() => {
    if (state === 'submitting' && takesFocus) shouldFocus.current = true
    if (state === 'idle' && shouldFocus.current) {
      shouldFocus.current = false
      // The visitor may have gone on to a field before the scripts ran.
      const hasGoneOn = isServerRendered.current && document.activeElement?.contains(ref.current) === false
      isServerRendered.current = false
      if (!hasGoneOn) ref.current?.focus()
    }
  }, [state, takesFocus])

  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else brings the visitor here.
      autoFocus={takesFocus}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.summary}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => {
          const text = <WithDates>{message}</WithDates>
          return <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        })}
      </ul>
    </section>
  )
}

/** The messages of fields by the ids of their controls, a general one under ''; nothing where there are none. */
export function FieldErrors({
  title,
  errors,
}: {
  title: string
  errors: Record<string, string | undefined>
}) {
  const listed = Object.entries(errors).flatMap(([fieldId, message]) =>
    message ? [{ fieldId, message }] : [],
  )
  return listed.length > 0 ? <ErrorSummary title={title} errors={listed} /> : null
}
