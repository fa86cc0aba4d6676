import type { ReactNode } from 'react'
import * as styles from './Timeline.css'

interface TimelineProps {
  /** The oldest event comes first. */
  events: { id: string; what: ReactNode; when: ReactNode }[]
}

export function Timeline({ events }: TimelineProps) {
  return (
    <ol className={styles.list}>
      {events.map(({ id, what, when }) => (
        <li key={id} className={styles.event}>
          <p className={styles.what}>{what}</p>
          <p className={styles.when}>{when}</p>
        </li>
      ))}
    </ol>
  )
}
