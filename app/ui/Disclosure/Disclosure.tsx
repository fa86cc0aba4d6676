import type { ReactNode } from 'react'
import { useTypedBefore } from '../Field/TypedBeforeContext'
import * as styles from './Disclosure.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  id?: string
  isOpen?: boolean
  /** It does not open by itself where the form that it is in comes back. */
  staysFolded?: boolean
}

export function Disclosure({ summary, children, id, isOpen, staysFolded }: DisclosureProps) {
  const isTypedBefore = useTypedBefore() !== undefined
  return (
    <details id={id} open={isOpen || (isTypedBefore && !staysFolded) || undefined} className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
