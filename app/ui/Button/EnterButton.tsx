import type { ReactNode } from 'react'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'

interface EnterButtonProps {
  /** The id of a form that the button is not in. */
  form?: string
  children: ReactNode
}

/** Enter presses the first submit button of a form, so the first one must be the main action. */
export function EnterButton({ form, children }: EnterButtonProps) {
  return (
    <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className={visuallyHidden}>
      {children}
    </button>
  )
}
