import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}

/** Shows a word that is repeated on the page, such as "Remove"; screen readers get the whole name, which contains it. */
export function NamedAction({ shown, whole }: { shown: string; whole: string }) {
  const index = whole.toLowerCase().lastIndexOf(shown.toLowerCase())
  const before = whole.slice(0, index)
  const after = whole.slice(index + shown.length)
  return (
    <>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {shown}
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  )
}
