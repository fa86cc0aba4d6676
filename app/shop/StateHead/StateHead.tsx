import type { ReactNode } from 'react'
import * as styles from './StateHead.css'

/** Shows how something ended: a drawing, and beside it the heading and what it means. */
export function StateHead({ drawing, children }: { drawing: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <img
        src={`/pictures/state-${drawing}.svg`}
        alt=""
        width={240}
        height={180}
        className={styles.drawing}
      />
      {children}
    </div>
  )
}
