import { useEffect } from 'react'
import { lookUp } from '../../../contract/look-up'

const ROW_LINKS = 'main tbody th a[href]'
export const ROW_STEPS: Record<string, number> = { j: 1, k: -1 }

/** `j` and `k` move between the links of rows, only while one of them has the focus (WCAG 2.1.4). */
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
