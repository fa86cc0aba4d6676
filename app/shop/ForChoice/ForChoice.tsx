import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../../ui/classNames'
import * as styles from '../../ui/Field/Field.css'
import { useIsGraphical } from '../useIsGraphical'

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
    <div className={classNames(styles.workedOut, isFollowed ? isOld && styles.old : styles.drawn)}>
      <div className={styles.result}>{children}</div>
      {isGraphical && instead && <p className={styles.instead}>{instead}</p>}
    </div>
  )
}
