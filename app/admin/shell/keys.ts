import { useEffect } from 'react'
import { lookUp } from '../../../contract/look-up'

export const SEARCH_ID = 'find-order'

export const SEARCH_KEY = '/'

const TYPED_INTO = 'input,select,textarea,[contenteditable]'

/** `/` leads to the search, and opens a folded menu; single keys can be turned off (WCAG 2.1.4). */
export function useSearchKey(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== SEARCH_KEY || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TYPED_INTO)) return
      const field = document.getElementById(SEARCH_ID)
      if (!field) return
      event.preventDefault()
      field.focus()
      if (document.activeElement === field) return
      field.closest<HTMLElement>('[popover]')?.showPopover()
      field.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

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
