/** In milliseconds; what took the focus away may give it a place of its own. */
const GRACE_MS = 100

const CONTENT = ':is([role="dialog"], main h1):not([inert], [inert] *)'

/** Moves the focus to the place that the address names, else to the uppermost dialog or the heading of the page. */
export function focusContent(hash = window.location.hash) {
  const named = hash ? document.getElementById(hash.slice(1)) : null
  const place = named?.closest('[inert]') === null ? named : document.querySelector<HTMLElement>(CONTENT)
  const target = place?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? place
  if (!target) return
  const fold = target.closest('details')
  if (fold) fold.open = true
  // Links and controls keep their place in the Tab order.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Gives the focus a next place where what had it is gone, and follows links within the page. */
export function keepFocus() {
  let focused: Node | undefined
  addEventListener('focusin', ({ target }) => {
    focused = target as Node
  })
  // Browsers differ in whether they report that what had the focus was removed.
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = undefined
    }),
  )
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      focusContent()
      // A named place, such as the calendar, may lie below the window; no other moves what is looked at.
      if (window.location.hash) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }, GRACE_MS)
  }).observe(document, { childList: true, subtree: true })
  addEventListener('hashchange', () => {
    if (window.location.hash) focusContent()
  })
}
