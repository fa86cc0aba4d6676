import { useEffect } from 'react'
import { lookUp } from '../../../contract/look-up'

/** Its value 'off' turns the search key off. */
export const KEYS_COOKIE = 'office_keys'

export const SEARCH_ID = 'find-order'

export const SEARCH_KEY = '/'

const TEXT_INPUTS = 'input,select,textarea,[contenteditable]'

/** `/` leads to the search, and opens a folded menu; single keys can be turned off (WCAG 2.1.4). */
export function useSearchKey(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== SEARCH_KEY || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TEXT_INPUTS)) return
      const field = document.getElementById(SEARCH_ID)
      if (!field) return
      event.preventDefault()
      field.focus()
      if (document.activeElement === field) return
      // A field in a closed popover takes no focus.
      field.closest<HTMLElement>('[popover]')?.showPopover()
      field.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}

const ROW_LINKS = 'main tbody th a[href]'
export const ROW_STEPS: Record<string, number> = { j: 1, k: -1 }

/** `j` and `k` move between the links of rows, only while one of them has the focus (WCAG 2.1.4). */
export function useRowKeys() {
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = lookUp(ROW_STEPS, key)
      if (step === undefined || ctrlKey || metaKey || altKey) return
      const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)]
      const index = links.indexOf(document.activeElement as HTMLElement)
      if (index !== -1) links[index + step]?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
