import { useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { WithDates } from '../WithDates/WithDates'
import * as styles from './ErrorSummary.css'

interface ErrorSummaryProps {
  title: string
  /** In the order of the fields. `fieldId` is the id of the control; without one the message is no link. */
  errors: { fieldId?: string; message: string }[]
  /** Whether it answers what the visitor has just done; one that is only shown leaves the focus alone. */
  isAnswer?: boolean
}

/** What to mend, on top of the form. Takes the focus once scripts run, again after every new try. */
export function ErrorSummary({ title, errors, isAnswer = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const isNews = useRef(isAnswer)
  const isServed = useRef(!useHydrated())
  const { state } = useNavigation()
  const titleId = useId()

  useEffect(() => {
    if (state === 'submitting' && isAnswer) isNews.current = true
    if (state === 'idle' && isNews.current) {
      isNews.current = false
      // Whoever was quicker than the scripts is mending a field already.
      const isMending = isServed.current && document.activeElement?.matches('input, select, textarea')
      isServed.current = false
      if (!isMending) ref.current?.focus()
    }
  }, [state, isAnswer])

  return (
    <section ref={ref} aria-labelledby={titleId} tabIndex={-1} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => {
          const words = <WithDates>{message}</WithDates>
          return (
            <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{words}</a> : words}</li>
          )
        })}
      </ul>
    </section>
  )
}
