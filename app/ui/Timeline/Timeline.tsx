import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import * as styles from './Timeline.css'

interface TimelineProps {
  /** The oldest event comes first; those that are still to come say so in their words, too. */
  events: { id: string; what: ReactNode; when: ReactNode; isToCome?: boolean }[]
  /** They stand beside each other where there is room. */
  isAcross?: boolean
}

export function Timeline({ events, isAcross }: TimelineProps) {
  return (
    <ol className={classNames(styles.list, isAcross && styles.across)}>
      {events.map(({ id, what, when, isToCome }) => (
        <li key={id} className={isToCome ? styles.toCome : styles.event}>
          <p className={styles.what}>{what}</p>
          <p className={styles.when}>{when}</p>
        </li>
      ))}
    </ol>
  )
}
