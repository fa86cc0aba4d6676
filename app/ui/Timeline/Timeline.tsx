import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import * as styles from './Timeline.css'

interface TimelineProps {
  /** The oldest first. The words of later events must say that they are to come. */
  events: { id: string; what: ReactNode; when: ReactNode; isToCome?: boolean }[]
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
