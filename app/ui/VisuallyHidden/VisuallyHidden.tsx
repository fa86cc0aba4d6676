import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css'

/** Words for those who listen or read without styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
