import { useEffect } from 'react'
import { lookUp } from '../../../contract/look-up'

const ROW_LINKS = 'main tbody th a[href]'
/** Each key leads on by so many rows. */
export const ROW_STEPS: Record<string, number> = { j: 1, k: -1 }

/**
 * Has `j` and `k` lead from the link of a row of a list to the next one and the one before. They do so only while such a link has the
 * focus: a single letter that works anywhere is pressed by accident, and by speech (WCAG 2.1.4).
 */
export function useRowKeys() {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = lookUp(ROW_STEPS, key)
      if (step === undefined || ctrlKey || metaKey || altKey) return
      const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)]
      const at = links.indexOf(document.activeElement as HTMLElement)
      if (at !== -1) links[at + step]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
