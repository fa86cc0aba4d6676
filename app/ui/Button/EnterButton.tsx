import type { ReactNode } from 'react'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'

/** Enter presses the first submit button of a form, so the first one must be the main action. */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" tabIndex={-1} aria-hidden="true" className={visuallyHidden}>
      {children}
    </button>
  )
}
