import { useResolvedPath } from '@remix-run/react'
import { useState } from 'react'

/** Identifies a section of the page, which may be replaced while a dialog is open. */
function sectionOf(element: Element | null): string | null {
  return element?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? null
}

/**
 * Focuses a link to a path, in the given section if possible; a link may be in a closed `<details>` and refuse the focus. Without one the
 * focus goes to the dialog or page below.
 */
function focusLinkTo(pathname: string, section: string | null) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.pathname === pathname && !link.closest('[inert]'),
  )
  const isBeside = (link: Element) => section !== null && sectionOf(link) === section
  for (const link of [...links.filter(isBeside), ...links]) {
    link.focus()
    if (document.activeElement === link) return
  }
  document
    .querySelector<HTMLElement>(':is([role="dialog"], main):not([inert])')
    ?.focus({ preventScroll: true })
}

/** The opener is stored during render: when Radix looks for it, it is already inert. */
export function useFocusReturn(closeTo: string) {
  const { pathname: dialogPath } = useResolvedPath('.')
  const { pathname: parentPath } = useResolvedPath(closeTo)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [section] = useState(() => sectionOf(opener))

  return (event: Event) => {
    event.preventDefault()
    if (window.location.pathname !== parentPath) return
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
    if (isUsable) opener.focus()
    else focusLinkTo(dialogPath, section)
  }
}
