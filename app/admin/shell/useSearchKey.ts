import { useEffect } from 'react'

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
