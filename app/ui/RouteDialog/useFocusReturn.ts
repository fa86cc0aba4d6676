import { useResolvedPath } from '@remix-run/react'
import { useState } from 'react'

/** The name of the part of the page an element stands in; the part may go while a dialog is open, and come back. */
function sectionOf(element: Element | null): string | null {
  return element?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? null
}

/** The links to this page, those of a section first, until one takes the focus: some may be folded away. */
function focusLinkTo(pathname: string, section: string | null) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.pathname === pathname && !link.closest('[inert]'),
  )
  const isBeside = (link: Element) => section !== null && sectionOf(link) === section
  for (const link of [...links.filter(isBeside), ...links]) {
    link.focus()
    if (document.activeElement === link) return
  }
}

/**
 * For `onCloseAutoFocus`: gives the focus back to what opened the dialog, or to the link that leads to it. Radix
 * looks for the opener too late, when it is inert already, so it is remembered while rendering. Nothing happens when
 * the dialog did not close but led elsewhere.
 */
export function useFocusReturn(closeTo: string) {
  const { pathname: self } = useResolvedPath('.')
  const { pathname: below } = useResolvedPath(closeTo)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [section] = useState(() => sectionOf(opener))

  return (event: Event) => {
    event.preventDefault()
    if (window.location.pathname !== below) return
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
    if (isUsable) opener.focus()
    else focusLinkTo(self, section)
  }
}
