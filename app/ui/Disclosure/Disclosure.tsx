import type { ReactNode } from 'react'
import { useTypedBefore } from '../Field/TypedBeforeContext'
import * as styles from './Disclosure.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  id?: string
  isOpen?: boolean
  /** Stays closed where its form is shown again with errors or typed text. */
  staysFolded?: boolean
}

export function Disclosure({ summary, children, id, isOpen, staysFolded }: DisclosureProps) {
  const isTypedBefore = useTypedBefore() !== undefined
  return (
    <details open={isOpen || (isTypedBefore && !staysFolded) || undefined} className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      {/* Browsers open what holds the place that an address names, not that place itself. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  )
}
