import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../../ui/classNames'
import { useIsGraphical } from '../useIsGraphical'
import * as styles from './ForChoice.css'

interface ForChoiceProps {
  /** What scripts see: the fields hold something else than this was worked out for. */
  isOld: boolean
  /** Stands in its room then, so that nothing moves. */
  instead?: ReactNode
  children: ReactNode
}

/** What was worked out for the fields of a form beside it, and is no longer shown once they may hold something else. */
export function ForChoice({ isOld, instead, children }: ForChoiceProps) {
  const isFollowed = useHydrated()
  const isGraphical = useIsGraphical()
  return (
    <div className={classNames(styles.place, isFollowed ? isOld && styles.old : styles.drawn)}>
      <div className={styles.content}>{children}</div>
      {isGraphical && instead && <p className={styles.instead}>{instead}</p>}
    </div>
  )
}
