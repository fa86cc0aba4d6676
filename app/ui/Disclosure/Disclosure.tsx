import type { ReactNode } from 'react'
import { useTypedBefore } from '../Field/TypedBeforeContext'
import * as styles from './Disclosure.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  id?: string
  isOpen?: boolean
}

export function Disclosure({ summary, children, id, isOpen }: DisclosureProps) {
  const isTypedBefore = useTypedBefore() !== undefined
  return (
    <details id={id} open={isOpen || isTypedBefore || undefined} className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
