import type { MouseEvent, ReactNode } from 'react'
import { focusField } from './focus-field'

/** A visitor who presses another button or a key beside it wants a new window, which is the browser's affair. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Leads to the field with that id. With scripts the address stays, so that no step back is spent on it. */
export function FieldLink({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (isPlain(event) && focusField(fieldId)) event.preventDefault()
  }
  return (
    <a href={`#${fieldId}`} onClick={follow}>
      {children}
    </a>
  )
}
