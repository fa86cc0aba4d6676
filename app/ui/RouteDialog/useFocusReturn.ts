import { useResolvedPath } from '@remix-run/react'
import { useState } from 'react'

/** The links to this page, until one takes the focus: some may be folded away. */
function focusLinkTo(pathname: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.pathname !== pathname || link.closest('[inert]')) continue
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

  return (event: Event) => {
    event.preventDefault()
    if (window.location.pathname !== below) return
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
    if (isUsable) opener.focus()
    else focusLinkTo(self)
  }
}
