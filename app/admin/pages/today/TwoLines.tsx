import type { ReactNode } from 'react'
import * as styles from './Today.css'

/** Draws a cell of two lines: what it says, and below it, quieter, what belongs to that. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <>
      <span className={styles.first}>{children}</span>{' '}
      {below ? <span className={styles.second}>{below}</span> : null}
    </>
  )
}
