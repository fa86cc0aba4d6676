import { VisuallyHidden } from './VisuallyHidden'

/**
 * Shows the word of an action that is there several times, and leaves the rest of its whole name to screen readers: a verb comes first in
 * some languages, as in "Remove" + "night light", and last in others. `whole` has `shown` in it.
 */
export function NamedAction({ shown, whole }: { shown: string; whole: string }) {
  const at = whole.toLowerCase().lastIndexOf(shown.toLowerCase())
  const before = whole.slice(0, at)
  const after = whole.slice(at + shown.length)
  return (
    <>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {shown}
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  )
}
